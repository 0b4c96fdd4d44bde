import { Link } from 'react-router'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import type { UserInfo } from '../../session/index.ts'
import { productFace } from './product-icons.ts'
import { productsFor, useProducts } from './products.queries.ts'
import { toneStyle } from './tones.ts'
import styles from './visitor-services.module.css'
import { visitorMessages as texts, visitorServices } from './workbench.messages.ts'

const MOST = 8
/** What a visitor books by themselves. */
const BOOKED: ReadonlySet<string> = new Set(['CONSULT', 'FIRST_INTERVIEW', 'ECNU_CONSULT'])

/** What the school offers to visitors. Missing, not broken, when it cannot be read: nothing here is needed to get help. */
export function VisitorServices({ user }: { user: UserInfo }) {
  const { data, isError } = useProducts()
  if (isError) return null
  if (!data) return <PageLoading size="card" rows={1} />
  const services = productsFor(user, data).slice(0, MOST)
  if (services.length === 0) return null
  return (
    <section className={styles.services}>
      <h2>{texts.services}</h2>
      <ul>
        {services.map((product) => {
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
          return (
            <li key={product.id}>{BOOKED.has(product.productCode) ? <Link to="/myAppointment">{face}</Link> : face}</li>
          )
        })}
      </ul>
      <p>{texts.servicesLead}</p>
    </section>
  )
}
