import { Anchor } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { HELP_TOPICS, type HelpTopic } from '../lib/help-topics.ts'
import { type TextKeyWithoutArguments, t } from '../texts/index.ts'
import classes from './help-link.module.css'

/** Links a computed number or a decision to its explanation in the help. */
export const HelpLink = ({ topic }: { topic: HelpTopic }) => (
  <Anchor component={Link} to={`/help/${HELP_TOPICS[topic]}`} className={classes.link}>
    <IconHelpCircle size={14} stroke={1.75} aria-hidden />
    {t(getQuestion(topic))}
  </Anchor>
)

const getQuestion = (topic: HelpTopic): TextKeyWithoutArguments => `help.why.${topic}`
