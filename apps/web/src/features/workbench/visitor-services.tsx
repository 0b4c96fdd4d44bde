import { Link } from 'react-router'
import { Box, Text } from '../../kit/layout/layout.tsx'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import type { UserInfo } from '../../session/index.ts'
import { productFace } from './product-icons.ts'
import { openFromCard } from './product-opener.ts'
import { type Product, useProducts } from './products.queries.ts'
import { toneStyle } from './tones.ts'
import styles from './visitor-services.module.css'
import { useOfferedProducts } from './use-offered-products.ts'
import { visitorMessages as texts, visitorServices } from './workbench.messages.ts'

const MOST = 8
/** What a visitor books by themselves. */
const BOOKED: ReadonlySet<string> = new Set(['CONSULT', 'FIRST_INTERVIEW', 'ECNU_CONSULT'])

/**
 * What the school offers to visitors and can be entered now; somebody who needs help is not to press what does nothing.
 * Missing, not broken, when it cannot be read: nothing here is needed to get help.
 */
export function VisitorServices({ user }: { user: UserInfo }) {
  const { isError } = useProducts()
  const offered = useOfferedProducts(user)
  if (isError) return null
  if (!offered) return <PageLoading size="card" rows={1} />
  const services = offered.open.slice(0, MOST)
  // One alone is what the page begins with anyway.
  if (services.length < 2) return null
  return (
    <Box as="section" surface="warm" pad={16} className={styles.services}>
      <Text as="h2" look="15/24">
        {texts.services}
      </Text>
      <ul>
        {services.map((product) => (
          <li key={product.id}>
            <Service product={product} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

function Service({ product }: { product: Product }) {
  const { icon: Icon, tone } = productFace(product.productCode)
  const face = (
    <>
      <i style={toneStyle(tone)}>
        <Icon size={20} />
      </i>
      <b>{product.productName}</b>
      <span>{visitorServices[product.productCode]}</span>
    </>
  )
  if (BOOKED.has(product.productCode)) return <Link to="/myAppointment">{face}</Link>
  return (
    <button type="button" onClick={() => openFromCard(product)}>
      {face}
    </button>
  )
}
