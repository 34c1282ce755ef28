import type { Locator, Page } from 'playwright-core'

/** Something that people do on a screen: one click or one key. */
export interface Interaction {
  readonly name: string
  /** False if the element is gone or disabled by now. */
  readonly run: () => Promise<boolean>
}

/** Buttons that open something and change no data. */
const OPENING_BUTTONS =
  /^(Add|Change|Compare|Details|Edit|Enter|Filter|Link|More|New|Options|Price history|Record|Request|Set|Show|Start|View|What-if|Why)\b/

/** How many elements of a kind are used. */
const MOST_OF_A_KIND = 3

/** What can be done on an open screen: menus, search, sorting, selecting, tabs, pages, fields and dialogs. */
export async function listInteractions(page: Page): Promise<readonly Interaction[]> {
  const main = page.locator('main')
  const each = async (
    locator: Locator,
    name: string,
    toInteractions: (element: Locator, name: string) => readonly Interaction[],
  ): Promise<readonly Interaction[]> => {
    const count = Math.min(MOST_OF_A_KIND, await locator.count())
    return Array.from({ length: count }, (_, at) =>
      toInteractions(locator.nth(at), `${name} ${at + 1}`),
    ).flat()
  }
  const click = (name: string, element: Locator): Interaction => ({
    name,
    run: () => clickIfPossible(element),
  })
  const press = (name: string, key: string): Interaction => ({
    name,
    run: async () => {
      await page.keyboard.press(key)
      return true
    },
  })
  const typing = (name: string, text: string) =>
    [...text].map(letter => press(`${name}: type ${letter}`, letter))
  return [
    ...(await each(
      page.getByRole('navigation', { name: 'Main' }).getByRole('button'),
      'menu',
      (button, name) => [click(`${name}: open`, button), press(`${name}: close`, 'Escape')],
    )),
    ...(await each(main.getByRole('searchbox'), 'search', (field, name) => [
      click(name, field),
      ...typing(name, 'be'),
      press(`${name}: delete`, 'Backspace'),
      press(`${name}: delete`, 'Backspace'),
    ])),
    ...(await each(main.locator('th button'), 'sort', (button, name) => [click(name, button)])),
    ...(await each(main.locator('table').getByRole('checkbox'), 'select', (box, name) => [
      click(`${name}: on`, box),
      click(`${name}: off`, box),
    ])),
    ...(await each(main.getByRole('tab', { selected: false }), 'tab', (tab, name) => [click(name, tab)])),
    ...(await each(main.getByRole('button', { name: /^(Next|Previous)/ }), 'page', (button, name) => [
      click(name, button),
    ])),
    ...(await each(main.getByRole('combobox'), 'field', (field, name) => [
      click(`${name}: open`, field),
      press(`${name}: next option`, 'ArrowDown'),
      press(`${name}: close`, 'Escape'),
    ])),
    ...(await each(main.getByRole('button', { name: OPENING_BUTTONS }), 'dialog', (button, name) => [
      click(`${name}: open`, button),
      press(`${name}: next field`, 'Tab'),
      press(`${name}: close`, 'Escape'),
    ])),
    press('palette: open', 'Control+k'),
    ...typing('palette', 'inv'),
    press('palette: close', 'Escape'),
  ]
}

/** Clicks the middle of an element if it is visible and enabled. */
async function clickIfPossible(element: Locator): Promise<boolean> {
  try {
    await element.click({ timeout: 2_000 })
    return true
  } catch {
    return false
  }
}
