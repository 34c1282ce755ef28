import { Button } from '@mantine/core'
import type { StaffProfile } from '@rms/contracts'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { useForm } from '../../../shared/lib/form.ts'
import { Callout } from '../../components/callout.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { useChangePasswordMutation } from '../../store/portal-api.ts'
import { usePortalDispatch, usePortalSelector } from '../../store/portal-store.ts'
import { passwordChanged, signInPasswordRejected } from '../../store/staff-session.ts'
import { t } from '../../texts/index.ts'
import classes from './sign-in-page.module.css'
import { useSignOut } from './use-sign-out.ts'

/** The server has the same minimum. */
const MIN_CHARACTERS = 10

/** Replaces a temporary password. It need not be entered again directly after signing in with it. */
export function ChangePasswordPage({ staff }: { staff: StaffProfile }) {
  const temporaryPassword = usePortalSelector(state => state.session.temporaryPassword)
  const form = useChangePasswordForm(temporaryPassword ?? '')
  const { signOut } = useSignOut()
  const field = (name: keyof typeof form.values) => ({
    required: true,
    size: 'md',
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  })
  return (
    <main className={classes.screen}>
      <div className={classes.column}>
        <form
          noValidate
          className={classes.card}
          onSubmit={form.submit}
          aria-label={t('portal.password.title')}
        >
          <h1 className={classes.title}>{t('portal.password.title')}</h1>
          <p className={classes.hint}>{t('portal.password.why', { name: staff.name })}</p>
          {form.failure && <Callout tone="red" title={form.failure} isAlert />}
          {temporaryPassword === null && (
            <PasswordField
              label={t('portal.password.current')}
              autoComplete="current-password"
              {...field('current')}
            />
          )}
          <PasswordField
            label={t('portal.password.new')}
            description={t('portal.password.help', { count: MIN_CHARACTERS })}
            autoComplete="new-password"
            {...field('next')}
          />
          <PasswordField
            label={t('portal.password.repeat')}
            autoComplete="new-password"
            {...field('repeated')}
          />
          <Button type="submit" className={classes.submit} loading={form.isBusy}>
            {t('portal.password.save')}
          </Button>
        </form>
        <Button variant="subtle" color="gray" onClick={() => void signOut()}>
          {t('portal.signOut')}
        </Button>
      </div>
    </main>
  )
}

function useChangePasswordForm(temporaryPassword: string) {
  const dispatch = usePortalDispatch()
  const [change] = useChangePasswordMutation()
  return useForm({
    initialValues: { current: temporaryPassword, next: '', repeated: '' },
    validate: ({ current, next, repeated }) => ({
      current: current ? undefined : t('portal.password.currentRequired'),
      next:
        [...next].length >= MIN_CHARACTERS
          ? undefined
          : t('portal.password.short', { count: MIN_CHARACTERS }),
      repeated: repeated === next ? undefined : t('portal.password.differ'),
    }),
    save: async ({ current, next }) => {
      try {
        const { token } = await change({ current_password: current, new_password: next }).unwrap()
        dispatch(passwordChanged(token))
      } catch (thrown) {
        // The manager may have issued another temporary password in the meantime.
        if (toApiFailure(thrown).code === 'wrong-password') dispatch(signInPasswordRejected())
        throw thrown
      }
    },
    describeFailure: failure => failure.error ?? t('portal.password.failed'),
  })
}
