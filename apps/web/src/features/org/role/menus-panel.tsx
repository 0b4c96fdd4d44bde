import { isProductCode, menuEntries, menuSwitches, products, type RoleCode, visibleMenu } from '@xinqiao/domain'
import type { RoleDraft } from './role-draft.ts'
import { roleMessages } from './role.messages.ts'
import { useProductCodes } from './role.queries.ts'
import styles from './role.module.css'
import { QueryState } from '../../../kit/states/query-state.tsx'

const texts = roleMessages.menus

/** What the school's own settings say is not this page's business: everything they can switch counts as on. */
const RULES = { on: new Set(menuSwitches), hotlineUrl: '', easyTime: { productCode: '', menuCode: '' } }

const nameOf = (product: string): string => (isProductCode(product) ? products[product].name : texts.platform)

/** The menus somebody would see in this role alone, as it is being edited. */
export function MenusPanel({ draft, kind }: { draft: RoleDraft; kind: RoleCode }) {
  const query = useProductCodes()
  if (!query.data) return <QueryState query={query} />
  const viewer = { permissions: new Set(draft.permissions), roleCodes: [kind], products: new Set(query.data) }
  const seen = visibleMenu(menuEntries, viewer, RULES).filter(({ isHidden, path }) => !isHidden && path !== '')
  const byProduct = Map.groupBy(seen, ({ product }) => product)
  return (
    <>
      <p className={styles.note}>{texts.lead}</p>
      {seen.length === 0 ? <p className={styles.nothing}>{texts.none}</p> : null}
      {[...byProduct].map(([product, entries]) => (
        <section key={product} className={styles.product} aria-label={nameOf(product)}>
          <h2>
            {nameOf(product)}
            <small>{texts.count(entries.length)}</small>
          </h2>
          <dl>
            {[...Map.groupBy(entries, ({ group }) => group)].map(([group, pages]) => (
              <div key={group}>
                <dt>{group}</dt>
                <dd>
                  {pages.map(({ code, label, hint }) => (
                    <span key={code} title={hint} className={styles.page}>
                      {label}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
