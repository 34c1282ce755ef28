import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { t } from '../texts/index.ts'

/** A password field whose visibility button is labelled in the language of the portal. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': t('portal.password.show') }} />
)
