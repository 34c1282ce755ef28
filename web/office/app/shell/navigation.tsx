import { Link, useLocation } from 'react-router-dom'
import { t } from '../../texts/index.ts'
import classes from './navigation.module.css'
import { NavigationDropdown } from './navigation-dropdown.tsx'
import { isCurrentLink, navigationEntries } from './navigation-entries.ts'

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
                aria-current={isCurrentLink(pathname, entry.link) ? 'page' : undefined}
              >
                {t(entry.link.label)}
              </Link>
            </li>
          ) : (
            <NavigationDropdown
              key={entry.label}
              label={t(entry.label)}
              links={entry.links}
              path={pathname}
            />
          ),
        )}
      </ul>
    </nav>
  )
}
