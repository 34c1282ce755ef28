import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import { isUnrecorded } from '../../lib/receiving/check-in-rows.ts'
import { clearDrafts, readDraft, useDraft } from '../../lib/receiving/drafts.ts'
import { listMissingActions } from '../../lib/receiving/missing-actions.ts'
import type { CheckInContent } from './check-in-content.ts'
import { mergeTemperatureDrafts, readDraftDetails } from './draft-details.ts'
import { LineList } from './line-list.tsx'
import { EmptiesSection, TemperatureSection } from './measurement-sections.tsx'
import { PhotoBar, PhotoList } from './photo-bar.tsx'
import classes from './receiving.module.css'
import { useOpenLine } from './use-open-line.ts'

/** Checks in a delivery by line. Every entry is recorded at once; only the completion is a decision of its own. */
export function CheckInForm({ content }: { content: CheckInContent }) {
  const line = useOpenLine(content.rows, content.draftScope)
  return (
    <div className={classes.form}>
      <NoteFields content={content} field="note_number" />
      <TemperatureSection content={content} />
      <LineList content={content} line={line} />
      <EmptiesSection content={content} />
      <NoteFields content={content} field="note" />
      {content.canEdit ? (
        <PhotoBar content={content} lineKey={null} />
      ) : (
        <PhotoList photos={content.photos.filter(({ lineKey }) => lineKey === null)} />
      )}
      <SignatureSection content={content} hasUnsavedLine={line.isUnsaved} />
    </div>
  )
}

const FIELDS = {
  note_number: { label: 'receiving.noteNumber', value: 'noteNumber', maxLength: 60 },
  note: { label: 'receiving.note', value: 'note', maxLength: 1000 },
} as const

/** A text that is recorded when the person leaves the field. */
function NoteFields({ content, field }: { content: CheckInContent; field: keyof typeof FIELDS }) {
  const { label, value: name, maxLength } = FIELDS[field]
  const known = content[name]
  const { restored, keep, clear } = useDraft<string>(content.draftScope, field)
  const [text, setText] = useState(restored ?? known)
  const [isRestored, setRestored] = useState(false)
  useEffect(
    () => setText(readDraft<string>(content.draftScope, field) ?? known),
    [content.draftScope, field, known],
  )
  if (!content.canEdit) return known ? <Labelled label={t(label)}>{known}</Labelled> : null
  const Field = field === 'note' ? Textarea : TextInput
  const leave = () => {
    clear()
    if (text.trim() === known) return
    const isLost = text.trim() === '' && !content.canClearTexts
    setRestored(isLost)
    if (isLost) setText(known)
    else content.actions.recordDetails({ [field]: text.trim() })
  }
  return (
    <Field
      size="md"
      label={t(label)}
      maxLength={maxLength}
      autoComplete="off"
      value={text}
      description={isRestored ? t('receiving.clearedByManager') : undefined}
      onChange={event => {
        setText(event.currentTarget.value)
        keep(event.currentTarget.value)
        setRestored(false)
      }}
      onBlur={leave}
    />
  )
}

const Labelled = ({ label, children }: { label: string; children: string }) => (
  <div>
    <p className={classes.muted}>{label}</p>
    <p className={classes.text}>{children}</p>
  </div>
)

interface SignatureProps {
  content: CheckInContent
  /** What is open in an editor would count as not received. */
  hasUnsavedLine: boolean
}

function SignatureSection({ content, hasUnsavedLine }: SignatureProps) {
  const { rows, signatureName, canEdit, actions } = content
  const { draftScope } = content
  const draft = useDraft<string>(draftScope, 'signature_name')
  const [name, setName] = useState(draft.restored ?? signatureName)
  const [isMissing, setMissing] = useState(false)
  const [isActionRequired, setActionRequired] = useState(false)
  useEffect(
    () => setName(readDraft<string>(draftScope, 'signature_name') ?? signatureName),
    [draftScope, signatureName],
  )
  useEffect(() => {
    if (!canEdit) clearDrafts(draftScope)
  }, [canEdit, draftScope])
  const { complete } = actions
  if (!canEdit)
    return signatureName ? <Labelled label={t('receiving.signature')}>{signatureName}</Labelled> : null
  const unrecorded = rows.filter(row => isUnrecorded(row, rows)).length
  const { storages, products } = listMissingActions({
    ...content,
    temperatures: mergeTemperatureDrafts(content),
  })
  const withoutAction = [...storages.map(storage => t(`receiving.${storage}`)), ...products]
  const finish = () => {
    setActionRequired(withoutAction.length > 0)
    setMissing(name.trim() === '')
    if (name.trim() === '' || withoutAction.length > 0) return
    complete?.({ ...readDraftDetails(content), signature_name: name.trim() })
    clearDrafts(draftScope)
  }
  return (
    <section className={classes.section}>
      <TextInput
        size="md"
        label={t('receiving.signature')}
        maxLength={100}
        autoComplete="off"
        value={name}
        error={isMissing ? t('receiving.signatureRequired') : null}
        onChange={event => {
          setName(event.currentTarget.value)
          draft.keep(event.currentTarget.value)
        }}
        onBlur={() => {
          if (!complete) draft.clear()
          if (!complete && name.trim() !== signatureName)
            actions.recordDetails({ signature_name: name.trim() })
        }}
      />
      {complete && (
        <>
          {unrecorded > 0 && (
            <p className={classes.warning}>{t('receiving.completeOpen', { count: unrecorded })}</p>
          )}
          <p className={classes.muted}>{t('receiving.completeHelp')}</p>
          {hasUnsavedLine && (
            <p className={classes.warning} role="status">
              {t('receiving.completeUnsaved')}
            </p>
          )}
          {isActionRequired && withoutAction.length > 0 && (
            <p className={classes.problem} role="alert">
              {t('receiving.actionMissing', { names: withoutAction.join(', ') })}
            </p>
          )}
          <Button h={56} fz={16} fullWidth disabled={hasUnsavedLine} onClick={finish}>
            {t('receiving.complete')}
          </Button>
        </>
      )}
    </section>
  )
}
