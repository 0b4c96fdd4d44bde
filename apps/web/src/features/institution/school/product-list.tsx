import { urlRule } from '@xinqiao/domain'
import { Switch } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.ts'
import { isProductBuilt } from '../../workbench/index.ts'
import { type Product, useSwitchProduct } from '../institution.queries.ts'
import { schoolTexts as texts } from './school.messages.ts'
import styles from './school.module.css'

const isThere = ({ id, address }: Product): boolean => isProductBuilt(id, address)

const stateOf = (product: Product): string => {
  if (product.isOutside) return product.address ?? texts.noAddress
  const state = product.enabled ? texts.on : texts.off
  return isThere(product) ? state : `${kitTexts.soon} · ${state}`
}

export function ProductList({ products }: { products: readonly Product[] }) {
  const mayChange = useAllowed()(texts.need)
  const change = useSwitchProduct()
  const [addressed, setAddressed] = useState<Product | null>(null)

  async function turn(product: Product, isOn: boolean): Promise<void> {
    const question = { title: texts.askOff(product.name), content: texts.askOffLead, okText: texts.off, danger: true }
    if (!isOn && !(await confirm(question))) return
    await change.mutateAsync({ productId: product.id, status: isOn ? '1' : '0' })
    toast.success(texts.done(product.name, isOn))
  }
  const built = products.filter(isThere)
  return (
    <section aria-label={texts.products}>
      <Row as="h2" align="baseline" wrap look="15/24" below={10} className={styles.title}>
        {texts.products}
        <Text look="faint 12 400">
          {texts.productsLead(built.filter(({ enabled }) => enabled).length, built.length)}
        </Text>
      </Row>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} data-on={product.enabled}>
            <div>
              <b>{product.name}</b>
              <Text as="small" look="faint 12" cut>
                {stateOf(product)}
              </Text>
            </div>
            {product.isOutside && mayChange ? (
              <Button size="sm" variant="text" onClick={() => setAddressed(product)}>
                {texts.setAddress}
              </Button>
            ) : null}
            <Switch
              checked={product.enabled}
              disabled={!mayChange}
              loading={change.isPending && change.variables.productId === product.id}
              aria-label={texts.switchOn(product.name)}
              onChange={(isOn) => attempt(() => turn(product, isOn))}
            />
          </li>
        ))}
      </ul>
      <FormDrawer
        open={addressed !== null}
        mode="edit"
        noun={texts.address}
        title={addressed ? texts.addressOf(addressed.name) : ''}
        {...(addressed ? { recordId: addressed.id } : {})}
        fields={[
          {
            kind: 'text',
            name: 'url',
            label: texts.address,
            max: 500,
            placeholder: 'https://',
            hint: texts.addressHint,
            rule: urlRule,
          },
        ]}
        initial={{ url: addressed?.address ?? '' }}
        doneText={texts.addressDone}
        onClose={() => setAddressed(null)}
        onSubmit={async (values) => {
          if (!addressed) return
          await change.mutateAsync({
            productId: addressed.id,
            status: addressed.enabled ? '1' : '0',
            productRedirectUrl: (values as { url: string }).url.trim(),
          })
        }}
      />
    </section>
  )
}
