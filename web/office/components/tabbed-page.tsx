import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HelpTopic } from '../lib/help-topics.ts'
import { Page, type PageHeadingProps } from './page.tsx'
import classes from './tabbed-page.module.css'

type TabbedPageProps<Tab extends string> = PageHeadingProps & {
  /** Help topic that explains this screen. */
  helpTopic: HelpTopic
  tabs: readonly { tab: Tab; label: string; content: () => ReactNode }[]
  current: Tab
  onChange: (tab: Tab) => void
  /** The primary action last. */
  actions?: ReactNode
}

/** A page with tabs. Only the active tab is mounted. */
export function TabbedPage<Tab extends string>({
  helpTopic,
  tabs,
  current,
  onChange,
  actions,
  ...head
}: TabbedPageProps<Tab>) {
  const choose = (name: string | null) => {
    const chosen = tabs.find(({ tab }) => tab === name)
    if (chosen) onChange(chosen.tab)
  }
  return (
    <Page {...head} helpTopic={helpTopic} actions={actions}>
      <Tabs value={current} keepMounted={false} classNames={{ tab: classes.tab }} onChange={choose}>
        <Tabs.List mb="md" data-no-print>
          {tabs.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ tab, content }) => (
          <Tabs.Panel key={tab} value={tab}>
            {tab === current && content()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
