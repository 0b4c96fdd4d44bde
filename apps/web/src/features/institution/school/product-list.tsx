import { urlRule } from '@xinqiao/domain'
import { Switch } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { toast } from '../../../kit/toast.ts'
import { type Product, useSwitchProduct } from '../institution.queries.ts'
import { schoolTexts as texts } from './school.messages.ts'
import styles from './school.module.css'

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
  return (
    <section aria-label={texts.products}>
      <h2 className={styles.title}>
        {texts.products}
        <span>{texts.productsLead(products.filter(({ enabled }) => enabled).length, products.length)}</span>
      </h2>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} data-on={product.enabled}>
            <div>
              <b>{product.name}</b>
              <small>
                {product.isOutside ? (product.address ?? texts.noAddress) : product.enabled ? texts.on : texts.off}
              </small>
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
