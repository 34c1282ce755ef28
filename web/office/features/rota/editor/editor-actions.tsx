import { Button } from '@mantine/core'
import type { RotaWithShifts } from '@rms/contracts'
import { IconDeviceFloppy, IconFileSpreadsheet, IconSend } from '@tabler/icons-react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { newerRecord } from '../../../../shared/lib/conflict.ts'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { RowAction } from '../../../components/row-action.tsx'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import type { Finding } from '../model/findings.ts'
import { rotaCsv } from '../model/rota-csv.ts'
import { draftOf } from '../model/rota-draft.ts'
import type { Counting } from '../model/shift-figures.ts'
import { usePublishRotaMutation } from '../rota-api.ts'
import type { Opened } from './editor-dialogs.tsx'
import { PrintButton } from './print-button.tsx'
import type { DraftOnTable } from './use-rota-draft.ts'
import type { SavingRota } from './use-saving-rota.ts'

interface EditorActionsProps {
  rota: RotaWithShifts
  table: DraftOnTable
  saving: SavingRota
  counting: Counting
  findings: readonly Finding[]
  seesPay: boolean
  open: (opened: Opened) => void
}

/** Print, CSV export, publish and save. */
export function EditorActions(props: EditorActionsProps) {
  const { rota, table, saving, counting } = props
  const exportCsv = () => {
    const csv = rotaCsv(table.draft.shifts, counting)
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${table.draft.name}.csv`)
  }
  return (
    <>
      <PrintButton seesPay={props.seesPay} />
      <RowAction
        icon={IconFileSpreadsheet}
        word={t('rota.exportCsv')}
        label={t('rota.exportCsv')}
        onClick={exportCsv}
      />
      {rota.status === 'draft' && <PublishButton {...props} />}
      <Button
        leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
        onClick={() => void saving.save()}
        loading={saving.isSaving}
      >
        {t('rota.save')}
      </Button>
    </>
  )
}

/**
 * Publishes a draft to the staff. Unsaved changes are saved first, and warnings must be confirmed. If someone else
 * changed the rota in the meantime, their version is shown and nothing is published.
 */
function PublishButton({ rota, table, saving, findings, open }: EditorActionsProps) {
  const [publish, { isLoading }] = usePublishRotaMutation()
  const act = async () => {
    if (findings.length > 0 && !(await confirmWarnings(findings.length))) return
    const saved = table.isUnsaved ? await saving.save() : null
    if (table.isUnsaved && !saved) return
    try {
      const version = saved?.version ?? table.draft.base.version
      const { rota: published, differences } = await publish({ id: rota.id, version }).unwrap()
      table.settle(saved ? draftOf(saved) : table.draft, published)
      tellDone(t('rota.published'))
      if (differences.length > 0) open({ kind: 'differences', differences })
    } catch (thrown) {
      const failure = failureOf(thrown)
      const newer = newerRecord<RotaWithShifts>(failure)?.record
      if (newer) table.putOnTopOf(newer)
      tellFailure(t('rota.publishFailed', { error: failure.error ?? t('common.unknownError') }))
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
      onClick={act}
      loading={isLoading}
    >
      {t('rota.publish')}
    </Button>
  )
}

const confirmWarnings = (count: number) =>
  confirm({
    title: t('rota.publishTitle'),
    message: t('rota.publishWithWarnings', { count }),
    act: t('rota.publish'),
    isDestructive: false,
  })
