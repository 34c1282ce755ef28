type Screens = Readonly<Record<string, readonly Point[]>>

/** Which test holds each point of each screen, as a page of lists; points without one are named as such. */
export function coveragePage(screens: Screens, tests: ReadonlyMap<string, string>): string {
  const points = Object.values(screens).flat()
  const held = points.filter(([, test]) => test !== null).length
  return [
    '# What the tests hold, screen by screen',
    '',
    'Made by `npm run screens:coverage` from the points in `web/testing/points` and the names of the tests.',
    '',
    `${held} of ${points.length} points have a test of the web app; services have tests of their own.`,
    '',
    ...Object.entries(screens).flatMap(([screen, own]) => listOf(screen, own, tests)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

const listOf = (screen: string, points: readonly Point[], tests: ReadonlyMap<string, string>): string[] => [
  `## ${screen}`,
  '',
  ...points.map(([point, test]) =>
    test === null ? `- ${point}: **no test**` : `- ${point}: _${test}_ (\`${tests.get(test) ?? ''}\`)`,
  ),
  '',
]

/** A point of a screen and the test that holds it, as "describe › it"; null where no test of the app does. */
export type Point = readonly [point: string, test: string | null]
