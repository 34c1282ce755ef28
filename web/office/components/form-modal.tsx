import type { ModalProps } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { DisplayedEditConflict } from '../../shared/lib/edit-conflict.ts'
import { AppForm, FormButtons } from './app-form.tsx'
import { AppModal } from './app-modal.tsx'

interface FormModalProps {
  title: string
  form: {
    isDirty: boolean
    isBusy: boolean
    failure: string | null
    conflict?: DisplayedEditConflict | null
    submit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Label of the submit button. */
  saveLabel: string
  /** Disables saving while there is nothing to save. */
  isDisabled?: boolean
  size?: ModalProps['size']
  onClose: () => void
  children: ReactNode
}

/** A form in a modal with cancel and save. Asks before unsaved changes are lost. */
export const FormModal = ({
  title,
  form,
  saveLabel,
  isDisabled,
  size,
  onClose,
  children,
}: FormModalProps) => (
  <AppModal opened onClose={onClose} title={title} isUnsaved={form.isDirty} isBusy={form.isBusy} size={size}>
    <AppForm
      label={title}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict ?? null}
      footer={
        <FormButtons saveLabel={saveLabel} isBusy={form.isBusy} isDisabled={isDisabled} onCancel={onClose} />
      }
    >
      {children}
    </AppForm>
  </AppModal>
)
