import { Alert, Button, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import type { SalesImport, SalesMapping } from '@rms/contracts'
import { IconQuestionMark } from '@tabler/icons-react'
import { PlainTable } from '../../../components/plain-table.tsx'
import { t } from '../../../texts/index.ts'
import sales from '../sales.module.css'
import { FormatFields } from './format-fields.tsx'
import { COLUMNS, findMeaning, isReadable, withMeaning } from './import-choices.ts'
import classes from './sales-import.module.css'
import { UnknownTexts } from './unknown-texts.tsx'

interface ColumnsStepProps {
  preview: SalesImport
  isBusy: boolean
  /** Formats that the user chose, which stay if the columns change. */
  chosenFormats: ReadonlySet<string>
  onFormatChosen: (name: string) => void
  onChange: (mapping: SalesMapping) => void
  onBack: () => void
  onContinue: () => void
}

/** What each column means, the formats, and texts that the file does not explain. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { preview, isBusy, onChange, onFormatChosen, onBack, onContinue } = props
  const { mapping, preset } = preview
  return (
    <Stack gap="lg">
      <Text size="sm">
        {preset === 'custom'
          ? t('salesImport.notRecognised')
          : t('salesImport.recognised', { preset: t(`salesImport.preset.${preset}`) })}
      </Text>
      <OpenQuestions preview={preview} />
      <div className={classes.rowKind}>
        <Text size="sm" id="row-kind">
          {t('salesImport.rows')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="row-kind"
          data={[
            { value: 'days', label: t('salesImport.rows.days') },
            { value: 'items', label: t('salesImport.rows.items') },
          ]}
          value={mapping.rows}
          onChange={rows => onChange({ ...mapping, rows: rows === 'items' ? 'items' : 'days' })}
        />
      </div>
      <ColumnsTable {...props} />
      <FormatFields
        mapping={mapping}
        questions={preview.questions}
        onChange={(name, changed) => {
          onFormatChosen(name)
          onChange(changed)
        }}
      />
      <UnknownTexts preview={preview} onChange={onChange} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('salesImport.back')}
        </Button>
        <Button loading={isBusy} disabled={!isReadable(preview)} onClick={onContinue}>
          {t('salesImport.continue')}
        </Button>
      </div>
    </Stack>
  )
}

/** What has to be chosen before the file can be read. */
function OpenQuestions({ preview: { questions, missing_columns } }: { preview: SalesImport }) {
  const columns = missing_columns.map(column => t(`salesImport.column.${column}`)).join(', ')
  const sentences = [
    ...(columns === '' ? [] : [t('salesImport.missing', { columns })]),
    ...questions.map(question => t(`salesImport.question.${question}`)),
  ]
  if (sentences.length === 0) return null
  return (
    <Alert
      color="amber"
      variant="light"
      role="status"
      icon={<IconQuestionMark stroke={1.5} />}
      title={t('salesImport.questions')}
    >
      {sentences.map(sentence => (
        <p key={sentence} className={sales.facts}>
          {sentence}
        </p>
      ))}
    </Alert>
  )
}

/** The headings with sample values and their meaning. */
function ColumnsTable({ preview, chosenFormats, onChange }: ColumnsStepProps) {
  const { mapping, headings, samples } = preview
  const options = [
    { value: '', label: t('salesImport.notRead') },
    ...COLUMNS.map(value => ({ value, label: t(`salesImport.column.${value}`) })),
  ]
  return (
    <div className={sales.scroll}>
      <PlainTable aria-label={t('salesImport.columns')} className={classes.columns ?? ''}>
        <thead>
          <tr>
            <th scope="col">{t('salesImport.heading')}</th>
            <th scope="col">{t('salesImport.samples')}</th>
            <th scope="col">{t('salesImport.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {headings.map((heading, index) => (
            <tr key={heading} data-read={findMeaning(mapping, heading) !== null || undefined}>
              <th scope="row">{heading}</th>
              <td className={classes.samples}>{(samples[index] ?? []).slice(0, 3).join(' · ')}</td>
              <td>
                <Select
                  size="xs"
                  aria-label={t('salesImport.meaningOf', { heading })}
                  allowDeselect={false}
                  data={options}
                  value={findMeaning(mapping, heading) ?? ''}
                  onChange={value => {
                    const meaning = COLUMNS.find(column => column === value) ?? null
                    onChange(withMeaning(mapping, { heading, meaning }, chosenFormats))
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
