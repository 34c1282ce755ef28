import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../shared/lib/confirm.ts'
import { useForm } from '../../../shared/lib/form.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { FailureNote } from '../../components/form-parts.tsx'
import { StageProgress } from '../../components/stage-progress.tsx'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import classes from './design.module.css'
import { Part } from './part.tsx'

/** Notifications, progress and confirmations. */
export function FeedbackPart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title={t('design.feedback')} about={t('design.feedbackAbout')}>
      <div className={classes.side}>
        <Button variant="default" onClick={() => tellDone(t('design.done'))}>
          {t('design.tellDone')}
        </Button>
        <Button variant="default" onClick={() => tellFailure(t('design.failed'), t('design.failedThen'))}>
          {t('design.tellFailure')}
        </Button>
        <Button variant="default" onClick={() => void confirmDeletion()}>
          {t('design.ask')}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('design.openForm')}
        </Button>
      </div>
      <FailureNote failure={t('design.failed')} />
      <StageProgress stage={t('design.stage')} count={t('common.page', { number: 2 })} percent={40} />
      {isOpen && <DishForm onClose={() => setOpen(false)} />}
    </Part>
  )
}

const confirmDeletion = () =>
  confirm({ title: t('design.askTitle'), message: t('design.askMessage'), act: t('common.delete') })

/** A form modal that saves nothing; an empty name is invalid. */
function DishForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() ? undefined : t('design.fieldWrong') }),
    save: async () => {
      onClose()
      tellDone(t('design.done'))
    },
    describe: () => t('design.failed'),
  })
  return (
    <FormModal title={t('design.openForm')} form={form} save={t('common.save')} onClose={onClose}>
      <TextInput
        label={t('design.dish')}
        required
        data-autofocus
        value={form.values.name}
        error={form.errors.name}
        onChange={event => form.set('name', event.currentTarget.value)}
      />
    </FormModal>
  )
}
