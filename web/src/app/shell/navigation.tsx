import { NavLink, useLocation } from 'react-router-dom'
import { t } from '../../lib/i18n/index.ts'
import { NavDropdown } from './nav-dropdown.tsx'
import classes from './navigation.module.css'
import { navigationEntries } from './navigation-entries.ts'

/** The bar of screens. Groups are disclosures: they open on hover, click, tap and keyboard. */
export function Navigation() {
  const { pathname } = useLocation()
  return (
    <nav className={classes.bar} aria-label={t('shell.navigation')}>
      <ul className={classes.list}>
        {navigationEntries.map(entry =>
          entry.kind === 'link' ? (
            <li key={entry.link.to}>
              <NavLink to={entry.link.to} end className={classes.entry}>
                {t(entry.link.word)}
              </NavLink>
            </li>
          ) : (
            <NavDropdown key={entry.word} word={t(entry.word)} links={entry.links} path={pathname} />
          ),
        )}
      </ul>
    </nav>
  )
}
