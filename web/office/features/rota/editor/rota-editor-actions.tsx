import { Button } from '@mantine/core'
import type { RotaWithShifts } from '@rms/contracts'
import { IconDeviceFloppy, IconFileSpreadsheet, IconSend } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { getNewerRecord } from '../../../../shared/lib/edit-conflict.ts'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { RowAction } from '../../../components/row-actions.tsx'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { buildRotaCsv } from '../model/rota-csv.ts'
import { createRotaDraft } from '../model/rota-draft.ts'
import type { RotaCostingContext } from '../model/shift-costing.ts'
import type { ShiftIssue } from '../model/shift-issues.ts'
import { usePublishRotaMutation } from '../rota-api.ts'
import { PrintRotaButton } from './print-rota-button.tsx'
import type { RotaEditorDialogState } from './rota-editor-dialogs.tsx'
import type { RotaDraftState } from './use-rota-draft.ts'
import type { RotaSaveState } from './use-save-rota.ts'

interface RotaEditorActionsProps {
  rota: RotaWithShifts
  draftState: RotaDraftState
  saving: RotaSaveState
  costing: RotaCostingContext
  issues: readonly ShiftIssue[]
  seesPay: boolean
  openDialog: (dialog: RotaEditorDialogState) => void
}

/** Print, CSV export, publish and save. */
export function RotaEditorActions(props: RotaEditorActionsProps) {
  const { rota, draftState, saving, costing } = props
  const exportCsv = () => {
    const csv = buildRotaCsv(draftState.draft.shifts, costing)
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${draftState.draft.name}.csv`)
  }
  return (
    <>
      <PrintRotaButton seesPay={props.seesPay} />
      <RowAction
        icon={IconFileSpreadsheet}
        shortLabel={t('rota.exportCsv')}
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
function PublishButton({ rota, draftState, saving, issues, openDialog }: RotaEditorActionsProps) {
  const [publish, { isLoading }] = usePublishRotaMutation()
  const confirmAndPublish = async () => {
    if (issues.length > 0 && !(await confirmWarnings(issues.length))) return
    const saved = draftState.isUnsaved ? await saving.save() : null
    if (draftState.isUnsaved && !saved) return
    try {
      const version = saved?.version ?? draftState.draft.base.version
      const { rota: published, differences } = await publish({ id: rota.id, version }).unwrap()
      draftState.markSaved(saved ? createRotaDraft(saved) : draftState.draft, published)
      notifySuccess(t('rota.published'))
      if (differences.length > 0) openDialog({ kind: 'differences', differences })
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      const newer = getNewerRecord<RotaWithShifts>(failure)?.record
      if (newer) draftState.rebaseOnto(newer)
      notifyError(t('rota.publishFailed', { error: failure.error ?? t('common.unknownError') }))
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
      onClick={confirmAndPublish}
      loading={isLoading}
    >
      {t('rota.publish')}
    </Button>
  )
}

const confirmWarnings = (count: number) =>
  requestConfirmation({
    title: t('rota.publishTitle'),
    message: t('rota.publishWithWarnings', { count }),
    confirmLabel: t('rota.publish'),
    isDestructive: false,
  })
