import { Button } from '@mantine/core'
import type { Invoice, InvoiceLine, InvoiceQuestion } from '@rms/contracts'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useListSuppliersQuery } from '../../../lib/api/business.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { CorrectionControls } from './correction-controls.tsx'
import { describeInvoiceQuestion } from './describe-invoice-question.ts'
import classes from './invoice-question-bar.module.css'
import { useInvoiceInboxNavigation } from './use-invoice-inbox-navigation.ts'
import { useInvoiceQuestionConfirmation } from './use-invoice-question-confirmation.ts'

interface InvoiceQuestionBarProps {
  invoice: Invoice
  items: readonly InvoiceLine[]
  /** Opens the line that the question is about. */
  onCorrect: (item: InvoiceLine) => void
}

/** The open question of a pending invoice. Enter confirms the value, or the user corrects it here. */
export function InvoiceQuestionBar({ invoice, items, onCorrect }: InvoiceQuestionBarProps) {
  const { isInInbox, waitingCount, postpone } = useInvoiceInboxNavigation(invoice)
  const { question } = invoice
  if (!question) return null
  return (
    <section className={classes.bar} aria-label={t('question.title')}>
      <QuestionPrompt
        key={`${question.code}-${question.item_id}`}
        invoice={invoice}
        question={question}
        item={items.find(({ id }) => id === question.item_id)}
        isFocused={isInInbox}
        onCorrect={onCorrect}
      />
      {isInInbox && (
        <div className={classes.queue}>
          <span className={classes.count}>{t('home.waiting', { count: waitingCount })}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={postpone}>
            {t('review.skip')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface QuestionPromptProps {
  invoice: Invoice
  question: InvoiceQuestion
  item: InvoiceLine | undefined
  isFocused: boolean
  onCorrect: (item: InvoiceLine) => void
}

/** Questions that can only be resolved by a correction. */
const NOT_CONFIRMABLE: readonly InvoiceQuestion['code'][] = ['no-lines', 'reading-failed']

function QuestionPrompt({ invoice, question, item, isFocused, onCorrect }: QuestionPromptProps) {
  const formats = useFormats()
  const { confirmQuestion, isBusy } = useInvoiceQuestionConfirmation(invoice, question)
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
        <span>{describeInvoiceQuestion(invoice, item, question, formats)}</span>
      </p>
      <div ref={answers} className={classes.answers}>
        <CorrectionControls invoice={invoice} question={question} item={item} onCorrect={onCorrect} />
        {!NOT_CONFIRMABLE.includes(question.code) && (
          <Button
            data-answer={question.code === 'supplier-differs' ? undefined : true}
            variant={question.code === 'supplier-differs' ? 'default' : 'filled'}
            size="sm"
            loading={isBusy}
            onClick={confirmQuestion}
          >
            {getConfirmLabel(invoice, question, formats)}
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

function getConfirmLabel(
  invoice: Invoice,
  { code }: InvoiceQuestion,
  { money }: Pick<DisplayFormats, 'money'>,
): string {
  switch (code) {
    case 'supplier-differs':
      return t('question.keepSupplier', { name: invoice.supplier_name })
    case 'delivery-note':
      return t('question.keepDeliveryNote')
    case 'ready':
      return t('question.process')
    case 'purchase-check':
      return t('question.processNow')
    case 'purchase-differs': {
      const { claimed_amount = 0, currency } = invoice.flags.find(flag => flag.code === code) ?? {}
      return claimed_amount === 0
        ? t('match.process')
        : t('match.processAndClaim', { amount: money(claimed_amount, currency) })
    }
    case 'duplicate':
      return t('duplicate.processBoth')
    case 'total-mismatch':
    case 'reading-unsure':
      return t('question.accept')
    default:
      return t('question.yes')
  }
}
