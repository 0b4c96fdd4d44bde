import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BuildingIcon, DingTalkIcon, WeChatIcon } from '../../../kit/icons/icons.tsx'
import { LoginAlternatives } from '../../../kit/login/login-alternatives.tsx'
import { safeTarget } from '../address.ts'
import { authTexts } from '../auth.messages.ts'
import { atOnce, type School, startSso } from '../auth.queries.ts'
import type { SsoKind } from './sso-memory.ts'
import type { Agreement } from '../use-agreement.tsx'

const ICONS: Record<SsoKind, typeof BuildingIcon> = {
  oidc: BuildingIcon,
  cas: BuildingIcon,
  dingtalk: DingTalkIcon,
  wechat: WeChatIcon,
}

/** A school that has both kinds of single sign-on shows one button: to its people they are the same account. */
const enabledKinds = ({ methods }: School): SsoKind[] => {
  const single: SsoKind[] = methods.oidc ? ['oidc'] : methods.cas ? ['cas'] : []
  return [...single, ...(['dingtalk', 'wechat'] as const).filter((kind) => methods[kind])]
}

export function ThirdParty({ school, agreement }: { school: School; agreement: Agreement }) {
  const [query] = useSearchParams()
  const start = useMutation({
    ...atOnce,
    mutationFn: (kind: SsoKind) => startSso(kind, school.id, safeTarget(query.get('redirect'))),
    onSuccess: (url) => window.location.assign(url),
  })
  const items = enabledKinds(school).map((kind) => {
    const Icon = ICONS[kind]
    return {
      key: kind,
      label: authTexts.sso[kind],
      icon: <Icon size={kind === 'oidc' || kind === 'cas' ? 18 : 20} />,
      onClick: () => {
        if (!start.isPending && agreement.check()) start.mutate(kind)
      },
    }
  })
  return <LoginAlternatives label={authTexts.or} items={items} />
}
