import { isProductCode, products } from '@xinqiao/domain'
import { Link } from 'react-router'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import type { UserInfo } from '../../../session/index.ts'
import { menuMessages as texts } from '../menu.messages.ts'
import { useVisits } from '../use-visits.ts'
import styles from './product-menu.module.css'

const nameOf = (product: string | undefined): string =>
  product !== undefined && isProductCode(product) ? products[product].name : texts.platform

export function RecentRow({ user, onGo }: { user: UserInfo; onGo: () => void }) {
  const visits = useVisits(user)
  return (
    <Row as="footer" gap={12} firm className={styles.recent}>
      <h3>{texts.recent}</h3>
      {visits.length === 0 ? <p>{texts.noRecent}</p> : null}
      <ul>
        {visits.map(({ title, path, product }) => (
          <li key={path}>
            <Link to={path} onClick={onGo}>
              <ClockIcon size={14} />
              {title}
              <span>{nameOf(product)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  )
}
