type RequirementsByScreen = Readonly<Record<string, readonly Requirement[]>>

/** Renders the requirements of each screen with the test that covers them; requirements without a test are marked. */
export function renderCoveragePage(
  screens: RequirementsByScreen,
  tests: ReadonlyMap<string, string>,
): string {
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
  points: readonly Requirement[],
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
export type Requirement = readonly [point: string, test: string | null]
