import { appointmentRoutes } from '../../features/appointment/appointment.routes.ts'
import { archiveRoutes } from '../../features/archive/archive.routes.ts'
import { careRoutes } from '../../features/care/care.routes.ts'
import { safetyPlanRoutes } from '../../features/safety-plan/safety-plan.routes.ts'
import { approvalRoutes } from '../../features/approval/approval.routes.ts'
import { assistantRoutes } from '../../features/assistant/assistant.routes.ts'
import { authRoutes } from '../../features/auth/auth.routes.ts'
import { crisisRoutes } from '../../features/crisis/crisis.routes.ts'
import { downloadRoutes } from '../../features/download/download.routes.ts'
import { emergencyRoutes } from '../../features/emergency/emergency.routes.ts'
import { lexiconRoutes } from '../../features/lexicon/lexicon.routes.ts'
import { errandRoutes } from '../../features/errand/errand.routes.ts'
import { scaleRoutes } from '../../features/scale/scale.routes.ts'
import { formDesignRoutes } from '../../features/form-design/form-design.routes.ts'
import { formRoutes } from '../../features/form/form.routes.ts'
import { galleryRoutes } from '../../features/gallery/gallery.routes.ts'
import { institutionRoutes } from '../../features/institution/institution.routes.ts'
import { messageRoutes } from '../../features/message/message.routes.ts'
import { opsRoutes } from '../../features/ops/ops.routes.ts'
import { orgRoutes } from '../../features/org/org.routes.ts'
import { peopleRoutes } from '../../features/people/people.routes.ts'
import { previewRoutes } from '../../features/preview/preview.routes.ts'
import { profileRoutes } from '../../features/profile/profile.routes.ts'
import { queueRoutes } from '../../features/queue/queue.routes.ts'
import { reportRoutes } from '../../features/report/report.routes.ts'
import { rotaRoutes } from '../../features/rota/rota.routes.ts'
import { platformRoutes } from '../../features/platform/platform.routes.ts'
import { sessionAdminRoutes } from '../../features/session-admin/session-admin.routes.ts'
import { trailRoutes } from '../../features/trail/trail.routes.ts'
import { warningRoutes } from '../../features/warning/warning.routes.ts'
import { workbenchRoutes } from '../../features/workbench/workbench.routes.ts'
import { answerRoutes } from '../../features/plan/index.ts'
import { planRoutes } from '../../features/plan/plan.routes.ts'
import type { PageRoute } from '../../kit/page-route.ts'
import { shellRoutes } from '../shell.routes.ts'

/** Every page there is. */
export const pageRoutes: readonly PageRoute[] = [
  ...authRoutes,
  ...emergencyRoutes,
  ...workbenchRoutes,
  ...platformRoutes,
  ...sessionAdminRoutes,
  ...trailRoutes,
  ...opsRoutes,
  ...institutionRoutes,
  ...messageRoutes,
  ...downloadRoutes,
  ...previewRoutes,
  ...profileRoutes,
  ...peopleRoutes,
  ...appointmentRoutes,
  ...approvalRoutes,
  ...orgRoutes,
  ...formRoutes,
  ...formDesignRoutes,
  ...queueRoutes,
  ...assistantRoutes,
  ...archiveRoutes,
  ...careRoutes,
  ...safetyPlanRoutes,
  ...warningRoutes,
  ...crisisRoutes,
  ...errandRoutes,
  ...reportRoutes,
  ...rotaRoutes,
  ...scaleRoutes,
  ...galleryRoutes,
  ...planRoutes,
  ...answerRoutes,
  ...lexiconRoutes,
  ...shellRoutes,
]
