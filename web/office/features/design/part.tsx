import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './design.module.css'

interface PartProps {
  title: string
  /** A short description. */
  about: string
  children: ReactNode
}

/** One kind of shared component, with all of its states. */
export function Part({ title, about, children }: PartProps) {
  const id = useId()
  return (
    <Paper component="section" className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <div className={classes.content}>{children}</div>
    </Paper>
  )
}
