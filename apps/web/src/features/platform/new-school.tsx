import { Button, Form, Segmented } from 'antd'
import { useId, useState } from 'react'
import { onlyCallFailures } from '../../kit/failure.ts'
import { judge } from '../../kit/form-drawer/field-rules.ts'
import { Frame } from '../../kit/form-drawer/frame.tsx'
import { FormItem } from '../../kit/form-drawer/open-form.tsx'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { Avatar } from '../../kit/avatar/avatar.tsx'
import { CheckIcon } from '../../kit/icons/icons.tsx'
import { Column, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { clockOf } from '../../kit/time-words.ts'
import { SecretDialog } from '../../kit/secret-dialog.tsx'
import { type Draft, packageOf, packages, schoolOf, stepFields } from './opening-steps.ts'
import { useDraft } from './use-draft.ts'
import { OpeningCheck } from './opening-check.tsx'
import { platformMessages } from './platform.messages.ts'
import { useOpenSchool } from './platform.queries.ts'
import { ProductTiles } from './product-tiles.tsx'
import styles from './platform.module.css'

const texts = platformMessages.opening
const PRODUCTS = 2
const LAST = stepFields.length - 1

type Opened = { readonly shortName: string; readonly username: string; readonly password: string }

/** Nothing is made before the last step, and a closed drawer keeps what was said. */
export function NewSchool({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const make = useOpenSchool()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [{ draft, step, savedTime }, keep] = useDraft()
  const setStep = (next: number): void => keep({ step: next })
  const setDraft = (next: Draft): void => keep({ draft: next })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [complaint, setComplaint] = useState('')
  const fields = stepFields[step] ?? []
  const said = schoolOf(draft)

  async function finish(): Promise<void> {
    try {
      setOpened(await make.mutateAsync(schoolOf(draft)))
      keep(null)
      onClose()
    } catch (error) {
      onlyCallFailures(error)
    }
  }

  const isWide = useMedia('(min-width: 1360px)')

  async function goOn(): Promise<void> {
    const isMissing = step === PRODUCTS && draft.productCodes.length === 0
    setComplaint(isMissing ? texts.noProduct : '')
    const isWrong = await form.validateFields(fields.map(({ name }) => name)).then(
      () => false,
      () => true,
    )
    if (!isMissing && !isWrong) setStep(step + 1)
  }

  return (
    <>
      <Frame
        open={open}
        as="drawer"
        beside={isWide ? 480 : 400}
        title={
          <Column>
            {texts.title}
            <Text look="faint 12/18 400">{savedTime ? texts.saved(clockOf(savedTime)) : texts.unsaved}</Text>
          </Column>
        }
        onClose={onClose}
        footer={
          <>
            {step > 0 ? <Button onClick={() => setStep(step - 1)}>{texts.back}</Button> : null}
            <Text push look="faint 12/20" className={styles.footHint}>
              {texts.hint}
            </Text>
            {step < LAST ? (
              <Button type="primary" htmlType="submit" form={id}>
                {texts.next(texts.steps[step + 1] ?? '')}
              </Button>
            ) : (
              <GuardedButton type="primary" loading={make.isPending} onClick={() => void finish()}>
                {texts.finish}
              </GuardedButton>
            )}
          </>
        }
      >
        <ol className={styles.steps} aria-label={texts.step(step + 1, texts.steps.length, texts.steps[step] ?? '')}>
          {texts.steps.map((name, at) => (
            <li key={name} data-done={at < step} {...(at === step ? { 'aria-current': 'step' as const } : {})}>
              <i aria-hidden="true">{at < step ? <CheckIcon size={12} /> : at + 1}</i>
              {name}
            </li>
          ))}
        </ol>
        {step >= PRODUCTS && step < LAST ? (
          <Row gap={12} surface="inset" pad="10 12" below={16}>
            <Avatar name={said.name} src={null} size={32} />
            <Column grow slim>
              <Text look="14/22 600">{said.name}</Text>
              <Text look="faint 12/18" anywhere>
                {said.domain || texts.noDomain}
              </Text>
            </Column>
            <Button type="link" size="small" onClick={() => setStep(0)}>
              {texts.edit}
            </Button>
          </Row>
        ) : null}
        {step === PRODUCTS ? (
          <>
            <Row gap={8} below={12} justify="between" wrap>
              <Text look="500">{texts.products}</Text>
              <Segmented
                size="small"
                aria-label={texts.products}
                value={packageOf(draft.productCodes)}
                options={Object.entries(texts.packages).map(([value, label]) => ({ value, label }))}
                onChange={(key) => setDraft({ ...draft, productCodes: packages[key as keyof typeof packages] })}
              />
            </Row>
            <ProductTiles
              label={texts.products}
              chosen={draft.productCodes}
              onChange={(productCodes) => setDraft({ ...draft, productCodes })}
            />
            <Para look="danger 12/20" role="alert" above={8} below={8}>
              {complaint}
            </Para>
          </>
        ) : null}
        {step === LAST ? <OpeningCheck draft={draft} /> : null}
        <Form
          key={step}
          id={id}
          name={id}
          form={form}
          layout="vertical"
          {...(step === PRODUCTS ? { className: styles.pairs ?? '' } : {})}
          initialValues={draft}
          validateTrigger="onBlur"
          onValuesChange={(changed: object) => setDraft({ ...draft, ...changed })}
          onFinish={() => void goOn()}
        >
          {fields.map((field) => (
            <FormItem key={field.name} field={field} judge={(value) => judge(field, value)} />
          ))}
        </Form>
      </Frame>
      {opened ? (
        <SecretDialog
          title={texts.done}
          lead={texts.doneLead}
          heads={[texts.what, texts.value]}
          secrets={[
            { name: texts.address, secret: `${window.location.origin}/${opened.shortName}/login` },
            { name: texts.username, secret: opened.username },
            { name: texts.password, secret: opened.password },
          ]}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}
