import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { t } from '../texts/index.ts'

/** What is typed unseen; its eye is named in the language of the portal. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': t('portal.password.show') }} />
)
