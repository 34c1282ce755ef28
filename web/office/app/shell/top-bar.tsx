import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { AlertBell } from '../../features/alerts/alert-bell.tsx'
import { useGetMeQuery, useSignOutMutation } from '../../lib/api/account.ts'
import { signedOut } from '../../lib/api/session.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { t } from '../../texts/index.ts'
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx'
import { GlobalSearch } from './global-search.tsx'
import classes from './top-bar.module.css'

/** Logo or the text RMS, greeting, alert bell, colour scheme switch and logout. */
export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.burger}
          aria-label={t('shell.openNavigation')}
          onClick={onOpenNavigation}
        >
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
        <Brand />
        <GlobalSearch />
        <div className={classes.actions}>
          <Greeting />
          <AlertBell />
          <ColourSchemeSwitch className={classes.colourScheme} />
          <LogoutButton />
        </div>
      </div>
    </header>
  )
}

function Brand() {
  const { logoUrl, companyName } = useSettings()
  const name = companyName || t('shell.brand')
  return (
    <Link to="/" className={classes.brand}>
      {logoUrl ? <img src={logoUrl} alt={name} className={classes.logo} /> : t('shell.brand')}
    </Link>
  )
}

function Greeting() {
  const { data: user } = useGetMeQuery()
  if (!user) return null
  return (
    <Link to="/account" className={classes.greeting} title={t('account.title')}>
      <span className={classes.greetingText}>{t('shell.greeting', { username: user.username })}</span>
      <span className={classes.username}>{user.username}</span>
    </Link>
  )
}

function LogoutButton() {
  const dispatch = useDispatch()
  const [signOut] = useSignOutMutation()
  const logOut = async () => {
    // The session ends in this browser even when the server cannot be reached.
    await signOut()
    dispatch(signedOut())
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconLogout size={14} stroke={1.75} aria-hidden />}
      onClick={logOut}
      className={classes.logout}
    >
      {t('shell.logout')}
    </Button>
  )
}
