import { Alert, Button, Text } from '@mantine/core'
import type { PublicConfig } from '@rms/contracts'
import { useEffect, useState } from 'react'
import { t } from '../../texts/index.ts'
import classes from './sign-in-page.module.css'

type Credentials = NonNullable<PublicConfig['demo']>

/** The credentials of the demo restaurant, if the server has one. */
export function DemoCredentials({ onUse }: { onUse: (demo: Credentials) => void }) {
  const demo = useDemoCredentials()
  if (!demo) return null
  return (
    <Alert color="gray" variant="light">
      <Text size="sm" fw={500}>
        {t('auth.demo')}
      </Text>
      <dl className={classes.credentials}>
        <dt>{t('auth.username')}</dt>
        <dd>{demo.username}</dd>
        <dt>{t('auth.password')}</dt>
        <dd>{demo.password}</dd>
      </dl>
      <Button variant="default" size="xs" mt="sm" onClick={() => onUse(demo)}>
        {t('auth.fillIn')}
      </Button>
    </Alert>
  )
}

function useDemoCredentials(): Credentials | null {
  const [demo, setDemo] = useState<Credentials | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetch(`${window.location.origin}/config.json`, { signal: controller.signal })
      .then(response => (response.ok ? response.json() : null))
      .then(config => setDemo(parseDemoCredentials(config)))
      // Signing in works without the credentials being shown.
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return demo
}

function parseDemoCredentials(config: unknown): Credentials | null {
  if (typeof config !== 'object' || config === null || !('demo' in config)) return null
  const { demo } = config
  if (typeof demo !== 'object' || demo === null || !('username' in demo) || !('password' in demo)) return null
  return { username: String(demo.username), password: String(demo.password) }
}
