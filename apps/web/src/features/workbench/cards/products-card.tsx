import { isProductCode, products as knownProducts } from '@xinqiao/domain'
import { StarIcon } from '../../../kit/icons/shell-icons.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { productFace } from '../product-icons.ts'
import { type Product, useProducts } from '../products.queries.ts'
import { toneStyle } from '../tones.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { Card, CardData } from './card.tsx'
import styles from './products-card.module.css'

const OUTSIDE = '2'

export function ProductsCard() {
  const query = useProducts()
  return (
    <Card title={texts.products.title} note={query.data && texts.products.count(query.data.length)}>
      <CardData query={query} rows={5}>
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
    <li className={styles.tile}>
      <span className={styles.icon} style={toneStyle(tone)}>
        <Icon size={18} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {product.productName}
          {product.tuck === '1' ? (
            <span title={texts.products.pinned} className={styles.pin}>
              <StarIcon size={12} />
              <span className="xq-sr">{texts.products.pinned}</span>
            </span>
          ) : null}
          {product.type === OUTSIDE ? <span className={styles.outside}>{texts.products.outside}</span> : null}
        </p>
        <p className={styles.hint}>{hint}</p>
      </div>
    </li>
  )
}
