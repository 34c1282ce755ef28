import { Button, Modal, Stack, Text } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { api, CACHE_TAGS } from '../../lib/api/api.ts'
import { signedIn, signedOut } from '../../lib/api/session.ts'
import { t } from '../../texts/index.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

/** Over modals, under notifications. */
const Z_INDEX = 390

/**
 * Asks for the password again on top of the current screen, whose unsaved input is kept. Another user starts from
 * scratch.
 */
export function SessionExpiredModal({ user }: { user: { id: number; username: string } }) {
  const dispatch = useDispatch()
  const form = useSignInForm({
    username: user.username,
    onSignedIn: (token, { id }) => {
      // Unmounts the previous user's screen before the other's opens.
      if (id !== user.id) flushSync(() => dispatch(signedOut()))
      dispatch(signedIn(token))
      dispatch(api.util.invalidateTags([...CACHE_TAGS]))
    },
  })
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('auth.expiredTitle')}
      size="sm"
      centered
      zIndex={Z_INDEX}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <form noValidate onSubmit={form.submit} aria-label={t('auth.expiredTitle')}>
        <Stack gap="md">
          <Text size="sm">{t('auth.expired')}</Text>
          <SignInFields form={form} />
          <Button variant="subtle" color="gray" onClick={() => dispatch(signedOut())}>
            {t('auth.leave')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
