type Screens = Readonly<Record<string, readonly Point[]>>

/** Renders which test covers each requirement, as lists by screen; uncovered ones are marked. */
export function coveragePage(screens: Screens, tests: ReadonlyMap<string, string>): string {
  const points = Object.values(screens).flat()
  const held = points.filter(([, test]) => test !== null).length
  return [
    '# Requirements covered by tests, by screen',
    '',
    'Made by `npm run screens:coverage` from the requirements in `web/testing/requirements` and the names of the tests.',
    '',
    `${held} of ${points.length} requirements are covered by a test of the web app; services have tests of their own.`,
    '',
    ...Object.entries(screens).flatMap(([screen, own]) => renderScreen(screen, own, tests)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

const renderScreen = (
  screen: string,
  points: readonly Point[],
  tests: ReadonlyMap<string, string>,
): string[] => [
  `## ${screen}`,
  '',
  ...points.map(([point, test]) =>
    test === null ? `- ${point}: **no test**` : `- ${point}: _${test}_ (\`${tests.get(test) ?? ''}\`)`,
  ),
  '',
]

/** A requirement of a screen and the test that covers it, as "describe › it"; null if none does. */
export type Point = readonly [point: string, test: string | null]
