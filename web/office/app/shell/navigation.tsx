import { Link, useLocation } from 'react-router-dom'
import { t } from '../../texts/index.ts'
import { NavDropdown } from './nav-dropdown.tsx'
import classes from './navigation.module.css'
import { isCurrent, navigationEntries } from './navigation-entries.ts'

/** The bar of screens. Groups are disclosures: they open on hover, click, tap and keyboard. */
export function Navigation() {
  const { pathname } = useLocation()
  return (
    <nav className={classes.bar} aria-label={t('shell.navigation')}>
      <ul className={classes.list}>
        {navigationEntries.map(entry =>
          entry.kind === 'link' ? (
            <li key={entry.link.to}>
              <Link
                to={entry.link.to}
                className={classes.entry}
                aria-current={isCurrent(pathname, entry.link) ? 'page' : undefined}
              >
                {t(entry.link.word)}
              </Link>
            </li>
          ) : (
            <NavDropdown key={entry.word} word={t(entry.word)} links={entry.links} path={pathname} />
          ),
        )}
      </ul>
    </nav>
  )
}
