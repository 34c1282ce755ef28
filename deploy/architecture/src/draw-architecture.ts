import { instance } from '@viz-js/viz'
import { findProcessFlows, type ProcessFlow } from './find-process-flows.ts'
import { findPackages, type PackageNode } from './package-graph.ts'
import type { SourceImport } from './read-imports.ts'

/** Draws docs/architecture.svg: the processes with their calls and events, and the imports between packages. */
export async function drawArchitecture(root: string, imports: readonly SourceImport[]): Promise<string> {
  const viz = await instance()
  const packages = await findPackages(root, imports)
  const flows = await findProcessFlows(root, imports)
  const draw = (dot: string) => toPanel(viz.renderString(dot, { format: 'svg', engine: 'dot' }))
  return compose([
    { title: 'Processes', key: FLOW_KEY, panel: draw(createFlowDot(flows, packages)) },
    { title: 'Packages', key: IMPORT_KEY, panel: draw(createImportDot(packages)) },
  ])
}

const getFolderName = (folder: string): string => folder.split('/').at(-1) ?? folder

const getGroup = (folder: string): string =>
  folder.startsWith('services/_shared/') ? 'shared' : (folder.split('/')[0] ?? folder)

const COMMON = `
  fontname="Helvetica" fontsize=13
  node [shape=box style="rounded,filled" fontname="Helvetica" fontsize=11 margin="0.22,0.12" penwidth=1.2]
  edge [fontname="Helvetica" fontsize=10 arrowsize=0.7 penwidth=1.2]`

/** A box with a name and, below it, a description. */
const createBox = (id: string, name: string, description: string, group: string): string =>
  `"${id}" [class="${group}" label="${[name, ...wrapText(description)].join('\\n')}"]`

const EDGE_STYLE: Record<ProcessFlow['kind'], string> = {
  http: 'class="http"',
  internal: 'class="internal"',
  event: 'class="event" style=dashed',
  handler: 'class="handler" style=dotted',
}

function createFlowDot(flows: readonly ProcessFlow[], packages: readonly PackageNode[]): string {
  const of = (group: string) => packages.filter(({ folder }) => getGroup(folder) === group)
  const boxes = (group: string) =>
    of(group).map(({ folder, description }) =>
      createBox(getFolderName(folder), getFolderName(folder), description, group),
    )
  const edges = flows.map(({ kind, from, to, label }) => {
    const text = label
      .split('\n')
      .map(line => `${line}\\l`)
      .join('')
    return `"${from}" -> "${to}" [${EDGE_STYLE[kind]} label="${text}"]`
  })
  return `digraph { rankdir=LR ranksep=0.7 nodesep=0.4 ${COMMON}
  ${createBox('browser', 'browser', 'back office, staff portal', 'web')}
  ${[...boxes('gateway'), ...boxes('services'), ...boxes('workers')].join('\n  ')}
  "browser" -> "gateway" [class="http" label="HTTPS"]
  ${edges.join('\n  ')}
}`
}

function createImportDot(packages: readonly PackageNode[]): string {
  const groups = ['web', 'gateway', 'workers', 'services', 'shared', 'deploy']
  const clusters = groups.map(group => {
    const boxes = packages
      .filter(({ folder }) => getGroup(folder) === group)
      .map(({ folder, description }) => createBox(folder, getFolderName(folder), description, group))
    return `subgraph "cluster_${group}" { class="cluster" label="${group === 'shared' ? 'services/_shared' : group}" ${boxes.join('\n    ')} }`
  })
  const edges = packages.flatMap(({ folder, imports }) =>
    imports.map(target => `"${folder}" -> "${target}" [class="import"]`),
  )
  return `digraph { rankdir=TB ranksep=0.55 nodesep=0.25 ${COMMON}
  ${clusters.join('\n  ')}
  ${edges.join('\n  ')}
}`
}

/** Wraps a description at about 30 characters. */
function wrapText(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= 30) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.filter(line => line !== '')
}

interface Panel {
  readonly width: number
  readonly height: number
  readonly content: string
}

/** Strips the document around Graphviz's drawing and replaces its colours by classes. */
function toPanel(svg: string): Panel {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
  const content = svg.slice(svg.indexOf('<g id="graph0"'), svg.lastIndexOf('</svg>'))
  return {
    width: Number(width),
    height: Number(height),
    content: content
      .replace(/<polygon fill="white"[^>]*\/>\n?/, '')
      .replaceAll(/(class="node[^>]*>\n(?:<title>[^<]*<\/title>\n)?<path[^>]*>\n<text) /g, '$1 class="name" ')
      .replaceAll(/<!--.*?-->\n?| id="[^"]*"| xml:space="preserve"| font-family="[^"]*"/g, '')
      .replaceAll('&#45;', '-')
      .replaceAll(/<title>[^<]*<\/title>\n?/g, '')
      .replaceAll(/ (fill|stroke)="(?!none)[^"]*"/g, ''),
  }
}

const FLOW_KEY = [
  ['http', 'request from the browser'],
  ['internal', 'internal call'],
  ['event', 'event, through a queue'],
  ['handler', 'worker runs handlers of the service'],
] as const

const IMPORT_KEY = [['import', 'imports (indirect imports are not drawn)']] as const

interface Section {
  readonly title: string
  readonly key: readonly (readonly [kind: string, text: string])[]
  readonly panel: Panel
}

const MARGIN = 32
const HEADER = 56

function compose(sections: readonly Section[]): string {
  const width = Math.ceil(Math.max(...sections.map(({ panel }) => panel.width))) + 2 * MARGIN
  let top = MARGIN
  const parts = sections.map(({ title, key, panel }) => {
    const left = (width - panel.width) / 2
    const part = `<g transform="translate(0 ${top})">
<text class="title" x="${MARGIN}" y="20">${title}</text>
${renderKey(key)}
<g transform="translate(${left.toFixed(1)} ${HEADER})">
${panel.content}</g>
</g>`
    top += Math.ceil(panel.height) + HEADER + MARGIN
    return part
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" role="img" aria-label="The architecture of RMS: what runs, and which package imports which">
<style>${STYLE}</style>
<rect class="page" width="${width}" height="${top}" rx="12"/>
${parts.join('\n')}
</svg>
`
}

function renderKey(key: Section['key']): string {
  let left = MARGIN + 170
  return key
    .map(([kind, text]) => {
      const drawn = `<g class="${kind}"><path d="M${left} 15h34"${DASHES[kind] ?? ''}/></g><text class="key" x="${left + 42}" y="19">${text}</text>`
      left += 70 + text.length * 6.6
      return drawn
    })
    .join('\n')
}

const DASHES: Readonly<Record<string, string>> = {
  event: ' stroke-dasharray="5,2"',
  handler: ' stroke-dasharray="1,5"',
}

const STYLE = `
:root { --page: #fff; --ink: #1f2933; --soft: #5f6c7b; --line: #d5dbe3;
  --web: #e7f5ff; --gateway: #fff3e0; --services: #e6fcf0; --workers: #f3eeff; --shared: #f4f6f8; --deploy: #fdf0f2;
  --http: #1c6dd0; --internal: #0b8a83; --event: #d9480f; --handler: #7a52d1; --import: #8592a3 }
@media (prefers-color-scheme: dark) { :root { --page: #12171d; --ink: #e8edf2; --soft: #a3afbd; --line: #36424f;
  --web: #12304a; --gateway: #43300f; --services: #103a2a; --workers: #2c2350; --shared: #222b35; --deploy: #412029;
  --http: #6cb2ff; --internal: #4fd1c5; --event: #ff9a62; --handler: #b79bff; --import: #76859a } }
text { font-family: Helvetica, Arial, sans-serif; fill: var(--ink) }
.node .name { font-size: 14px; font-weight: 700 }
.page { fill: var(--page); stroke: var(--line) }
.title { font-size: 20px; font-weight: 700 }
.key { font-size: 12px; fill: var(--soft) }
.node path, .node polygon { stroke: var(--line) }
${['web', 'gateway', 'services', 'workers', 'shared', 'deploy'].map(group => `.node.${group} path { fill: var(--${group}) }`).join('\n')}
.cluster polygon { fill: none; stroke: var(--line); stroke-dasharray: 4,3 }
.cluster text { fill: var(--soft) }
${['http', 'internal', 'event', 'handler', 'import'].map(kind => `.${kind} path { stroke: var(--${kind}); stroke-width: 1.3; fill: none } .${kind} polygon { fill: var(--${kind}); stroke: var(--${kind}) } .edge.${kind} text { fill: var(--${kind}) }`).join('\n')}
`
