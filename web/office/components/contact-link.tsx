import { Anchor } from '@mantine/core'
import classes from './contact-link.module.css'

/** A telephone or e-mail link, stacked above the link of its row. Renders nothing when blank. */
export function ContactLink({ scheme, to }: { scheme: 'tel' | 'mailto'; to: string }) {
  if (!to) return null
  return (
    <Anchor href={`${scheme}:${to}`} className={classes.link} inherit>
      {to}
    </Anchor>
  )
}
