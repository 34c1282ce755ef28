import { Fragment } from 'react'
import classes from './rota-name.module.css'
import { rotaTitle } from './rota-title.ts'

/** The name of a rota; the days in it are not broken into two lines. */
export function RotaName({ name }: { name: string }) {
  const title = rotaTitle(name)
  const days = title.match(DAY) ?? []
  const between = title.split(DAY)
  return between.map((words, place) => {
    const day = days[place]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same day may be named twice, and nothing here moves
      <Fragment key={place}>
        {words}
        {day && <span className={classes.day}>{day}</span>}
      </Fragment>
    )
  })
}

const DAY = /\d{4}-\d\d-\d\d/g
