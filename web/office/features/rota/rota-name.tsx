import { Fragment } from 'react'
import classes from './rota-name.module.css'
import { translateRotaName } from './translate-rota-name.ts'

/** The name of a rota, without line breaks inside its dates. */
export function RotaName({ name }: { name: string }) {
  const title = translateRotaName(name)
  const days = title.match(DAY) ?? []
  const between = title.split(DAY)
  return between.map((words, place) => {
    const day = days[place]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a date may occur twice, and the parts are never reordered
      <Fragment key={place}>
        {words}
        {day && <span className={classes.day}>{day}</span>}
      </Fragment>
    )
  })
}

const DAY = /\d{4}-\d\d-\d\d/g
