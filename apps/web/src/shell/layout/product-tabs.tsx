import { Dropdown } from 'antd'
import { Link } from 'react-router'
import { type Product, productsFor, useProducts } from '../../features/workbench/index.ts'
import { DownIcon } from '../../kit/icons/icons.tsx'
import type { UserInfo } from '../../session/index.ts'
import { HOME } from '../session-end/login-address.ts'
import { usePage } from '../router/use-page.ts'
import { shellMessages as texts } from '../shell.messages.ts'
import { openProduct } from './open-product.ts'
import styles from './product-tabs.module.css'
import { useFitting } from './use-fitting.ts'

const NONE: readonly Product[] = []

/** The workbench, then the school's products as far as they fit; the rest waits behind 更多. */
export function ProductTabs({ user }: { user: UserInfo }) {
  const products = productsFor(user, useProducts().data ?? NONE)
  const [row, fitting] = useFitting(products.length)
  const rest = products.slice(fitting)
  const isHome = usePage()?.path === HOME
  return (
    <nav className={styles.tabs} aria-label={texts.products}>
      <Link className={styles.tab} to={HOME} aria-current={isHome ? 'page' : undefined}>
        {texts.home}
      </Link>
      {products.length > 0 ? <i className={styles.gap} /> : null}
      <div ref={row} className={styles.row}>
        {products.map((product, index) => (
          <button
            key={product.id}
            type="button"
            className={styles.tab}
            // Out of sight is out of reach too.
            inert={index >= fitting}
            onClick={() => openProduct(product)}
          >
            {product.productName}
          </button>
        ))}
      </div>
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((product) => ({ key: product.id, label: product.productName })),
            onClick: ({ key }) => rest.filter(({ id }) => id === key).forEach(openProduct),
          }}
        >
          <button type="button" className={styles.tab} aria-label={texts.moreProducts}>
            {texts.more}
            <DownIcon size={12} />
          </button>
        </Dropdown>
      ) : null}
    </nav>
  )
}
