import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import { useForm } from '../../../shared/lib/form.ts'
import { Callout } from '../../components/callout.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { useSignInMutation } from '../../store/portal-api.ts'
import { usePortalDispatch, usePortalSelector } from '../../store/portal-store.ts'
import { signedIn } from '../../store/staff-session.ts'
import { countUnsentByOwner } from '../../store/unsent-entries.ts'
import { t } from '../../texts/index.ts'
import { LanguageSelect, setPortalLanguage } from './language-select.tsx'
import classes from './sign-in-page.module.css'

/** The sign-in of staff, with e-mail and password. */
export function SignInPage() {
  const { hasEnded, staff } = usePortalSelector(state => state.session)
  const queuedPunchCount = usePortalSelector(state => state.punches).filter(
    punch => punch.refusal === null,
  ).length
  const peopleWithUnsentEntries = usePeopleWithUnsentEntries()
  const form = useSignInForm(staff?.email ?? '')
  const { values, errors, set } = form
  return (
    <main className={classes.screen}>
      <div className={classes.column}>
        <form noValidate className={classes.card} onSubmit={form.submit} aria-label={t('portal.login.title')}>
          <h1 className={classes.title}>{t('portal.login.title')}</h1>
          {hasEnded && <Callout tone="amber" title={t('portal.login.ended')} />}
          {queuedPunchCount > 0 && (
            <Callout tone="amber" title={t('portal.login.waiting', { count: queuedPunchCount })} />
          )}
          {peopleWithUnsentEntries > 0 && (
            <Callout tone="amber" title={t('portal.login.unsent', { count: peopleWithUnsentEntries })} />
          )}
          {form.failure && <Callout tone="red" title={form.failure} isAlert />}
          <TextInput
            label={t('portal.login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            size="md"
            value={values.email}
            error={errors.email}
            onChange={event => set('email', event.currentTarget.value)}
          />
          <PasswordField
            label={t('portal.login.password')}
            description={t('portal.login.firstPassword')}
            autoComplete="current-password"
            required
            size="md"
            value={values.password}
            error={errors.password}
            onChange={event => set('password', event.currentTarget.value)}
          />
          <Button type="submit" className={classes.submit} disabled={form.isBusy}>
            {form.isBusy ? t('portal.login.busy') : t('portal.login.submit')}
          </Button>
        </form>
        <a className={classes.back} href="/">
          {t('portal.login.back')}
        </a>
        <LanguageSelect />
      </div>
    </main>
  )
}

/** How many people have deliveries or documents on this device that only their sign-in sends. */
function usePeopleWithUnsentEntries(): number {
  const [people, setPeople] = useState(0)
  useEffect(() => {
    let isOver = false
    void countUnsentByOwner().then(counts => {
      if (!isOver) setPeople(counts.size)
    })
    return () => {
      isOver = true
    }
  }, [])
  return people
}

function useSignInForm(email: string) {
  const dispatch = usePortalDispatch()
  const [signIn] = useSignInMutation()
  return useForm({
    initialValues: { email, password: '' },
    validate: values => ({
      email: values.email.trim() ? undefined : t('portal.login.emailRequired'),
      password: values.password ? undefined : t('portal.login.passwordRequired'),
    }),
    save: async values => {
      const { token, staff, must_change_password, language } = await signIn(values).unwrap()
      if (language) await setPortalLanguage(language)
      dispatch(
        signedIn({ token, staff, mustChangePassword: must_change_password, password: values.password }),
      )
    },
    describeFailure: describeSignInFailure,
  })
}

const describeSignInFailure = ({ status, error }: ApiFailure): string => {
  if (status === 0) return t('portal.login.network')
  return error ?? t('portal.login.failed')
}
