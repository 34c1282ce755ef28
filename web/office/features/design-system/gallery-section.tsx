import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './design-system.module.css'

interface GallerySectionProps {
  title: string
  /** A short description. */
  description: string
  children: ReactNode
}

/** One kind of shared component, with all of its states. */
export function GallerySection({ title, description, children }: GallerySectionProps) {
  const id = useId()
  return (
    <Paper component="section" className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      <div className={classes.content}>{children}</div>
    </Paper>
  )
}
