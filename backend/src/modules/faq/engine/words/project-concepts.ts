/** Format of `business-concepts.ts`. */
export const PROJECT_CONCEPTS = `
# the life of a software project
uptime downtime outage outages availability unavailable offline unreachable down
penalty penalties fine late_fee overdue reminder reminders dunning
split spread divide divided portion portions parts partial partially piece pieces
total sum whole overall altogether complete amount entire
due owe owed outstanding unpaid overdue payable
currency foreign international abroad
discovery workshop workshops kickoff kick_off scoping inception analysis requirements_gathering
review reviews demo demos presentation walkthrough showcase acceptance sign_off
bug_report report_a_bug trouble_ticket fault_report
hotfix hotfixes patch patches fix fixes urgent_fix
data_loss disaster disaster_recovery restore recovery catastrophe
phones smartphones handsets tablets devices device cellphone cell_phone mobile_device
offline without_internet no_connection connectivity
user users end_user end_users audience visitors visitor people
tool_stack toolchain jira trello asana github gitlab bitbucket slack teams confluence board
chat_channel messenger whatsapp slack teams channel
daily standup stand_up day_to_day every_day
written writing paper brief specification document description
idea ideas concept concepts vision plan
unsure undecided not_sure unclear vague rough_idea do_not_know
advice advise recommend recommendation recommendations suggest suggestion suggestions consult
freelancer freelancers contractor contractors subcontractor subcontractors third_party outsource outsourced outsourcing
abroad offshore nearshore onshore remote remotely distributed
remote remotely home_office on_site onsite in_person face_to_face
junior senior seniority level levels experienced
replace replacement leaves sick holiday stand_in substitute backup_person
retire retired left quit disappeared vanished unreachable gone_silent stopped_responding
performance fast slow speed loading load_time load_times response sluggish lag laggy
traffic load peak spike users concurrent scale
design_system style_guide branding brand logo identity corporate_design
usability user_friendly user_experience ease_of_use intuitive ux
multilingual languages localisation localization translated internationalisation internationalization locale
online_payment payment_gateway stripe paypal checkout payment_provider
analytics dashboard dashboards reporting statistics metrics kpi charts
automation automate automated automatic automatically workflow
iot sensors hardware embedded devices
blockchain crypto cryptocurrency bitcoin ethereum
domain domain_name dns ssl certificate https
email_address mail_address inbox mailbox
spam junk unsolicited
cookie cookies consent tracking
dpo data_processor processor subprocessor subprocessors
erase forget_me right_to_be_forgotten delete_my_data deletion
export exported portability hand_out download_my_data
audit audits auditor auditors inspection
insurance liability indemnity professional_indemnity
dispute disputes disagree disagreement conflict arbitration court
late delayed behind_schedule miss_the_deadline overrun overruns slip
over_budget overrun exceed exceeds exceeded more_expensive
weekend weekends saturday sunday evenings night nights out_of_hours after_hours holidays
speak_to_a_human call_me phone_me ring_me call_back callback
two_factor 2fa mfa authenticator one_time_password verification_code security_code
sso single_sign_on saml oauth active_directory ldap
upload attach file files document documents attachment
milestone milestones phase phases stage stages sprint
approve sign_off accept acceptance confirm
progress percentage percent how_far status state stage
dashboard portal client_area customer_area my_account
receipt receipts proof_of_payment confirmation
refundable non_refundable money_back
negotiate negotiable haggle flexible discount
volunteer volunteering pro_bono charity
`;
