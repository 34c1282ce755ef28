import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { useForm } from '../../../shared/lib/form.ts'
import { FormError } from '../../components/app-form.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { TaskProgress } from '../../components/task-progress.tsx'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import classes from './design-system.module.css'
import { GallerySection } from './gallery-section.tsx'

/** Notifications, progress and confirmations. */
export function FeedbackSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <GallerySection title={t('design.feedback')} description={t('design.feedbackAbout')}>
      <div className={classes.side}>
        <Button variant="default" onClick={() => notifySuccess(t('design.done'))}>
          {t('design.showSuccess')}
        </Button>
        <Button variant="default" onClick={() => notifyError(t('design.failed'), t('design.failedThen'))}>
          {t('design.showError')}
        </Button>
        <Button variant="default" onClick={() => void confirmDeletion()}>
          {t('design.confirm')}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('design.openForm')}
        </Button>
      </div>
      <FormError failure={t('design.failed')} />
      <TaskProgress stage={t('design.stage')} count={t('common.page', { number: 2 })} percent={40} />
      {isOpen && <DishForm onClose={() => setOpen(false)} />}
    </GallerySection>
  )
}

const confirmDeletion = () =>
  requestConfirmation({
    title: t('design.confirmTitle'),
    message: t('design.confirmMessage'),
    confirmLabel: t('common.delete'),
  })

/** A form modal that saves nothing; an empty name is invalid. */
function DishForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name.trim() ? undefined : t('design.fieldWrong') }),
    save: async () => {
      onClose()
      notifySuccess(t('design.done'))
    },
    describeFailure: () => t('design.failed'),
  })
  return (
    <FormModal title={t('design.openForm')} form={form} saveLabel={t('common.save')} onClose={onClose}>
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
