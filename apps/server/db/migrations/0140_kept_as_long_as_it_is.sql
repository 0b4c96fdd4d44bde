-- What was noted on the pathway is sealed anew under a later key, and changes in nothing else.
grant update (words) on crisis_point to :app_role;

-- An interview goes with the sheets three years after somebody has left, its appointment with what was said in counselling:
-- whichever goes first takes nothing of the other along and is not held up by it.
alter table assessment_interview drop constraint assessment_interview_tenant_id_appointment_id_fkey;
