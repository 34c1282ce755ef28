import type { ModalProps } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { FormConflict } from '../../shared/lib/conflict.ts'
import { AppModal } from './app-modal.tsx'
import { AppForm, SaveButtons } from './form-parts.tsx'

interface FormModalProps {
  title: string
  form: {
    isDirty: boolean
    isBusy: boolean
    failure: string | null
    conflict?: FormConflict | null
    submit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** What the button says. */
  save: string
  /** There is nothing to save yet. */
  isDisabled?: boolean
  size?: ModalProps['size']
  onClose: () => void
  children: ReactNode
}

/** A form in a modal: its title, the fields, cancel and save; it asks before anything typed is lost. */
export const FormModal = ({ title, form, save, isDisabled, size, onClose, children }: FormModalProps) => (
  <AppModal opened onClose={onClose} title={title} isUnsaved={form.isDirty} isBusy={form.isBusy} size={size}>
    <AppForm
      label={title}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict ?? null}
      footer={<SaveButtons save={save} isBusy={form.isBusy} isDisabled={isDisabled} onCancel={onClose} />}
    >
      {children}
    </AppForm>
  </AppModal>
)
