import { Anchor } from '@mantine/core'
import classes from './contact-link.module.css'

/** A number to call or an address to write to; stands above the link of its row. Nothing when it is blank. */
export function ContactLink({ scheme, to }: { scheme: 'tel' | 'mailto'; to: string }) {
  if (!to) return null
  return (
    <Anchor href={`${scheme}:${to}`} className={classes.link} inherit>
      {to}
    </Anchor>
  )
}
