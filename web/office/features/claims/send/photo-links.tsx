import { Text } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import classes from '../claims.module.css'

interface PhotoLinksProps {
  urls: readonly string[]
  help?: string
}

/** The photos of the delivered goods, each opened in full size by a press. */
export function PhotoLinks({ urls, help }: PhotoLinksProps) {
  if (urls.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('claims.photos')}
      </Text>
      {help && (
        <Text size="xs" c="dimmed">
          {help}
        </Text>
      )}
      <ul className={classes.photos}>
        {urls.map((url, at) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={classes.photo}>
              <img src={url} alt={t('claims.photo', { number: at + 1 })} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
