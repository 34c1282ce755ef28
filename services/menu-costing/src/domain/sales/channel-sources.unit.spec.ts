import type { SalesChannel } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { chooseSources } from './channel-sources.ts'

const stated = (id: number, channels: SalesChannel[], includes: SalesChannel[] = [], rank = id) => ({
  source: { id, rank, channels: includes },
  channels: new Set(channels),
  hasSales: true,
  isWholeDay: false,
})
const wholeDay = (id: number) => ({ ...stated(id, ['other']), isWholeDay: true })
const guests = (id: number) => ({ ...stated(id, ['dine-in']), hasSales: false })

describe('The source of a channel', () => {
  it('is the till whose total includes the platform, so that the file of the platform adds nothing', () => {
    const till = stated(1, ['other'], ['dine-in', 'takeaway', 'platform'])
    const chosen = chooseSources([stated(2, ['platform']), till])
    expect(chosen.get(1)).toMatchObject({ counted: ['other'], overlapping: [] })
    expect(chosen.get(2)).toMatchObject({ counted: [], notCounted: ['platform'] })
  })

  it('is the one with the lowest rank of those that list it', () => {
    const chosen = chooseSources([stated(1, ['dine-in', 'platform']), stated(2, ['platform', 'event'])])
    expect(chosen.get(1)?.counted).toEqual(['dine-in', 'platform'])
    expect(chosen.get(2)).toMatchObject({ counted: ['event'], notCounted: ['platform'] })
  })

  it('may count twice if a total of a higher rank includes it, which is pointed out', () => {
    const till = stated(2, ['other'], ['platform'])
    expect(chooseSources([stated(1, ['platform']), till]).get(2)).toEqual({
      counted: ['other'],
      notCounted: [],
      overlapping: ['platform'],
    })
  })

  it('is the whole day of a source without channels, which takes all of them', () => {
    const chosen = chooseSources([wholeDay(1), stated(2, ['dine-in', 'platform'])])
    expect(chosen.get(1)).toEqual({ counted: ['other'], notCounted: [], overlapping: [] })
    expect(chosen.get(2)).toMatchObject({ counted: [], notCounted: ['dine-in', 'platform'] })
  })

  it('is not the whole day of a source with a higher rank, which names the overlap', () => {
    const chosen = chooseSources([stated(1, ['dine-in']), wholeDay(2)])
    expect(chosen.get(1)?.counted).toEqual(['dine-in'])
    expect(chosen.get(2)).toEqual({ counted: [], notCounted: ['other'], overlapping: ['dine-in'] })
  })

  it('of guests does not take away the sales of a whole day', () => {
    expect(chooseSources([guests(1), wholeDay(2)]).get(2)?.counted).toEqual(['other'])
  })

  it('follows the id if ranks are equal', () => {
    const chosen = chooseSources([stated(7, ['dine-in'], [], 5), stated(3, ['dine-in'], [], 5)])
    expect(chosen.get(3)?.counted).toEqual(['dine-in'])
    expect(chosen.get(7)?.counted).toEqual([])
  })
})
