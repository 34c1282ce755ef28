import { Text, Title } from '@mantine/core'
import type { UnderstoodFormat } from '@rms/contracts'
import { t } from '../../../texts/index.ts'
import { factsOf } from './format-facts.ts'
import classes from './training.module.css'

/** Columns, number format and unit words that were found in a sample. */
export function Understood({ understood }: { understood: UnderstoodFormat }) {
  return (
    <div>
      <Title order={2} size="h3">
        {t('training.understood')}
      </Title>
      <div className={classes.facts}>
        {factsOf(understood).map(fact => (
          <Text key={fact} size="sm" component="span">
            {fact}
          </Text>
        ))}
      </div>
    </div>
  )
}
