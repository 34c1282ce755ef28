import { Button } from '@mantine/core'
import type { Invoice, InvoiceItem, InvoiceQuestion } from '@rms/contracts'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useListSuppliersQuery } from '../../../lib/api/business.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { FixQuestion } from './fix-question.tsx'
import classes from './question-bar.module.css'
import { questionWords } from './question-words.ts'
import { useConfirming } from './use-confirming.ts'
import { useInbox } from './use-inbox.ts'

interface QuestionBarProps {
  invoice: Invoice
  items: readonly InvoiceItem[]
  /** Opens the line that the question is about. */
  onCorrect: (item: InvoiceItem) => void
}

/** The open question of a pending invoice. Enter confirms the value, or the user corrects it here. */
export function QuestionBar({ invoice, items, onCorrect }: QuestionBarProps) {
  const { isInInbox, waiting, leaveForLater } = useInbox(invoice)
  const { question } = invoice
  if (!question) return null
  return (
    <section className={classes.bar} aria-label={t('question.title')}>
      <Question
        key={`${question.code}-${question.item_id}`}
        invoice={invoice}
        question={question}
        item={items.find(({ id }) => id === question.item_id)}
        isFocused={isInInbox}
        onCorrect={onCorrect}
      />
      {isInInbox && (
        <div className={classes.queue}>
          <span className={classes.count}>{t('home.waiting', { count: waiting })}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={leaveForLater}>
            {t('review.skip')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface QuestionProps {
  invoice: Invoice
  question: InvoiceQuestion
  item: InvoiceItem | undefined
  isFocused: boolean
  onCorrect: (item: InvoiceItem) => void
}

/** Questions that can only be resolved by a correction. */
const NOT_CONFIRMABLE: readonly InvoiceQuestion['code'][] = ['no-lines', 'reading-failed']

function Question({ invoice, question, item, isFocused, onCorrect }: QuestionProps) {
  const formats = useFormats()
  const { confirmDoubt, isBusy } = useConfirming(invoice, question)
  const answers = useRef<HTMLDivElement>(null)
  // The offered supplier depends on the loaded list of suppliers.
  const { data: suppliers } = useListSuppliersQuery()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer button may appear with the suppliers
  useEffect(() => {
    if (isFocused) focusAnswer(answers.current)
  }, [isFocused, suppliers])
  return (
    <>
      <p className={classes.text}>
        <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        <span>{questionWords(invoice, item, question, formats)}</span>
      </p>
      <div ref={answers} className={classes.answers}>
        <FixQuestion invoice={invoice} question={question} item={item} onCorrect={onCorrect} />
        {!NOT_CONFIRMABLE.includes(question.code) && (
          <Button
            data-answer={question.code === 'supplier-differs' ? undefined : true}
            variant={question.code === 'supplier-differs' ? 'default' : 'filled'}
            size="sm"
            loading={isBusy}
            onClick={confirmDoubt}
          >
            {getConfirmLabel(invoice, question)}
          </Button>
        )}
      </div>
    </>
  )
}

function focusAnswer(answers: HTMLElement | null): void {
  const answer = answers?.querySelector<HTMLElement>('[data-answer]') ?? answers?.querySelector('button')
  answer?.focus()
}

function getConfirmLabel(invoice: Invoice, { code }: InvoiceQuestion): string {
  switch (code) {
    case 'supplier-differs':
      return t('question.keepSupplier', { name: invoice.supplier_name })
    case 'ready':
      return t('question.process')
    case 'duplicate':
      return t('twin.processBoth')
    case 'total-mismatch':
      return t('question.accept')
    default:
      return t('question.yes')
  }
}
