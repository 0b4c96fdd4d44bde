import { isProductCode, products as knownProducts } from '@xinqiao/domain'
import { StarIcon } from '../../../kit/icons/shell-icons.tsx'
import { Centre, Row, Text } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { type UserInfo, useSession } from '../../../session/index.ts'
import { productFace } from '../product-icons.ts'
import { openFromCard } from '../product-opener.ts'
import { type Product, useProducts } from '../products.queries.ts'
import { toneStyle } from '../tones.ts'
import { useOfferedProducts } from '../use-offered-products.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { Card, CardData } from '../../../kit/card/card.tsx'
import styles from './products-card.module.css'

const OUTSIDE = '2'

/** What is open counts; what is still to come stands below it, quieter, and says so. */
export function ProductsCard() {
  const user = useSession((state) => state.user)
  return user ? <OfferedProducts user={user} /> : null
}

function OfferedProducts({ user }: { user: UserInfo }) {
  const query = useProducts()
  const data = useOfferedProducts(user)
  return (
    <Card title={texts.products.title} note={data && texts.products.count(data.open.length)}>
      <CardData query={{ ...query, data }} rows={5}>
        {({ open, soon }) => (
          <>
            {open.length > 0 ? <Tiles products={open} /> : null}
            {open.length + soon.length === 0 ? (
              <EmptyState size="card" title={texts.products.none} description={texts.products.noneLead} />
            ) : null}
            {soon.length > 0 ? (
              <section className={styles.soon} aria-label={kitTexts.soon}>
                <h3>{kitTexts.soon}</h3>
                <Tiles products={soon} isSoon />
              </section>
            ) : null}
          </>
        )}
      </CardData>
    </Card>
  )
}

function Tiles({ products, isSoon = false }: { products: readonly Product[]; isSoon?: boolean }) {
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <ProductTile key={product.id} product={product} isSoon={isSoon} />
      ))}
    </ul>
  )
}

function ProductTile({ product, isSoon }: { product: Product; isSoon: boolean }) {
  const { icon: Icon, tone } = productFace(product.productCode)
  const hint = isProductCode(product.productCode) ? knownProducts[product.productCode].hint : ''
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        data-soon={isSoon}
        title={isSoon ? kitTexts.soonNamed(product.productName) : undefined}
        onClick={() => openFromCard(product)}
      >
        <Centre as="span" box={36} firm className={styles.icon} style={toneStyle(isSoon ? 'plain' : tone)}>
          <Icon size={18} />
        </Centre>
        <span className={styles.words}>
          <Row as="span" gap={6} look="500" oneLine>
            {product.productName}
            {isSoon ? <span className="xq-sr">（{kitTexts.soon}）</span> : null}
            {product.tuck === '1' ? (
              <Row as="span" inline align="stretch" look="warning" title={texts.products.pinned}>
                <StarIcon size={12} />
                <span className="xq-sr">{texts.products.pinned}</span>
              </Row>
            ) : null}
            {product.type === OUTSIDE ? <span className={styles.outside}>{texts.products.outside}</span> : null}
          </Row>
          <Text look="faint 12/18" cut className={styles.hint}>
            {hint}
          </Text>
        </span>
      </button>
    </li>
  )
}
