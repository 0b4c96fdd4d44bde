import { isProductCode, products as knownProducts } from '@xinqiao/domain'
import { StarIcon } from '../../../kit/icons/shell-icons.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { useSession } from '../../../session/index.ts'
import { productFace } from '../product-icons.ts'
import { openFromCard } from '../product-opener.ts'
import { type Product, productsFor, useProducts } from '../products.queries.ts'
import { toneStyle } from '../tones.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { Card, CardData } from './card.tsx'
import styles from './products-card.module.css'

const OUTSIDE = '2'

export function ProductsCard() {
  const query = useProducts()
  const user = useSession((state) => state.user)
  const data = query.data && user ? productsFor(user, query.data) : undefined
  return (
    <Card title={texts.products.title} note={data && texts.products.count(data.length)}>
      <CardData query={{ ...query, data }} rows={5}>
        {(products) =>
          products.length === 0 ? (
            <EmptyState size="card" title={texts.products.none} description={texts.products.noneLead} />
          ) : (
            <ul className={styles.grid}>
              {products.map((product) => (
                <ProductTile key={product.id} product={product} />
              ))}
            </ul>
          )
        }
      </CardData>
    </Card>
  )
}

function ProductTile({ product }: { product: Product }) {
  const { icon: Icon, tone } = productFace(product.productCode)
  const hint = isProductCode(product.productCode) ? knownProducts[product.productCode].hint : ''
  return (
    <li>
      <button type="button" className={styles.tile} onClick={() => openFromCard(product)}>
        <span className={styles.icon} style={toneStyle(tone)}>
          <Icon size={18} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {product.productName}
            {product.tuck === '1' ? (
              <span title={texts.products.pinned} className={styles.pin}>
                <StarIcon size={12} />
                <span className="xq-sr">{texts.products.pinned}</span>
              </span>
            ) : null}
            {product.type === OUTSIDE ? <span className={styles.outside}>{texts.products.outside}</span> : null}
          </span>
          <span className={styles.hint}>{hint}</span>
        </span>
      </button>
    </li>
  )
}
