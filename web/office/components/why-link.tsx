import { Anchor } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { HELP_TOPICS, type HelpTopic } from '../lib/help-topics.ts'
import { t } from '../texts/index.ts'
import classes from './why-link.module.css'

/** Leads from a number that is computed, or a decision that was made, to its explanation. */
export const WhyLink = ({ topic }: { topic: HelpTopic }) => (
  <Anchor component={Link} to={`/help/${HELP_TOPICS[topic]}`} className={classes.link}>
    <IconHelpCircle size={14} stroke={1.75} aria-hidden />
    {t(`help.why.${topic}`)}
  </Anchor>
)
