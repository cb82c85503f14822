/** A concept per line; `_` joins phrases, `#` begins a heading. */
export const BUSINESS_CONCEPTS = `
# money
price prices pricing cost costs costing fee fees charge charges rate rates tariff expense expenses expensive how_much ballpark quote budget price_tag pricey amount set_me_back worth
cheap cheaper inexpensive affordable low_cost low_budget economical bargain budget less
discount discounts reduction rebate promo promotion promotional coupon voucher deal deals offer offers special_price sale reduced cheaper price_cut markdown
free gratis complimentary no_cost free_of_charge without_paying at_no_charge for_nothing
pay paying paid payment payments settle transfer remit shell_out spend spending spent money
bill bills billing invoice invoices invoicing receipt receipts statement statements charged
refund refunds refunded reimburse reimbursed reimbursement money_back give_back chargeback cashback repay surplus
deposit upfront up_front advance prepay prepayment down_payment in_advance beforehand retainer
instalment instalments installment installments milestone milestones stages phased emi
money cash funds fund euros euro dollars dollar pounds eur usd bucks capital finance finances financial currency
budget budgets afford funds spend set_aside allocate
salary wage wages pay paycheck earnings income compensation remuneration earn
tax taxes vat duty levy irs
card cards visa mastercard amex credit_card debit_card creditcard
bank banking bank_account wire iban sepa
transfer transfers transferred wire wired send_money send sending sent move_money remittance
top_up topup topping_up reload add_money add_funds load recharge
withdraw withdrawal withdrawals take_out cash_out atm cash_machine cashpoint
exchange exchanging exchanged convert conversion swap foreign currency rate fx
balance remaining left available_funds
debt loan loans credit mortgage borrow lend owe owed owing
save savings saving
insurance insured insure coverage cover
# buying and delivery
buy buying bought purchase purchases purchased purchasing order orders ordering ordered acquire get shop shopping
sell selling sold vend retail sells
shop shops store stores webshop e_shop ecommerce e_commerce online_store online_shop boutique shopping_cart basket checkout cart retail webstore
product products item items goods merchandise article articles thing things model
deliver delivery delivered delivering ship shipping shipment shipped dispatch courier parcel package postage arrive arrived arrival come
track tracking trace follow whereabouts where_is locate status
return returns returned returning send_back give_back exchange
stock available availability inventory in_stock out_of_stock
customer customers client clients buyer buyers consumer consumers shopper user users
delivery_time turnaround how_long when_will arrive arrival eta
# change of state
cancel cancels cancelled canceled cancelling cancellation terminate terminated termination stop abort end ending quit discontinue call_off revoke undo opt_out unsubscribe get_out_of
end ends ended finish finished complete completed completion over done expire expired expiry expiration close closed
start starts started starting begin begins beginning commence kick_off kickoff launch get_going get_started initiate
launch launched go_live going_live went_live release released rollout deploy deployed publish up_and_running
change changes changed changing modify modified modification alter altering amend adjust edit editing edited update updates updated updating switch replace revise tweak tweaks vary
add adding addition additional extra include including insert append another more new
remove removed removing delete deleted deleting erase erased get_rid wipe clear take_off drop dispose
increase raise raised higher more grow upgrade boost extend extended expand
decrease reduce lower less smaller shrink downgrade cut limit limits
activate activated activation enable turn_on switch_on unlock register registration
deactivate disable turn_off switch_off block blocked freeze frozen lock suspend suspended
fix fixed fixing fixes repair repaired repairing solve solved resolve resolved correct corrected correcting mend troubleshoot sort_out patch debug
break broken breaks broke crash crashes crashed crashing fail fails failed failing failure not_working malfunction faulty defective out_of_order down stopped_working does_not_work wrong
bug bugs error errors defect defects glitch glitches fault faults issue issues problem problems trouble mistake mistakes flaw incident
lost lose losing missing misplaced mislaid disappeared vanished gone stolen theft steal
wait waiting waited queue hold pending delay delayed delays late slow still hang_on
grow growth scale scaling scalable expand bigger
improve improving improvement better enhance enhancing optimise optimize optimisation optimization upgrade
move moving migrate migrating migration transfer transition relocate shift port
# making
build building built builds make making made create creating created creation develop developing development developer construct produce producing craft implement implementation code program programme
design designs designing designer designers look layout mockup mockups wireframe wireframes prototype prototypes figma sketch visual interface screens ui ux
develop developer developers engineer engineers programmer programmers coder coders dev devs techie software_engineer
software application applications app apps program programs system systems platform solution tool tools product codebase
website websites site sites web webpage web_page page pages portal homepage landing_page
app apps mobile smartphone phone handset iphone android ios tablet play_store app_store google_play
code codebase source_code repository repo sourcecode repositories scripts
technology technologies tech stack framework frameworks language languages tools tooling
programming_language programming_languages java python javascript typescript php ruby dotnet csharp golang node react angular vue kotlin swift flutter
test tests testing tested qa quality_assurance quality check checked verify verification validate validation regression staging
quality reliable reliability robust good solid well
old outdated legacy obsolete ancient dated aging ageing antiquated old_fashioned decades past
modernise modernize modernisation modernization modern contemporary renew refresh rewrite rewriting rewritten refactor refactoring overhaul revamp upgrade replace
new fresh latest recent brand_new modern
integrate integration integrations integrating integrated connect connected connecting connector connectors link linking plug_in hook_up hookup sync synchronise synchronize interface api apis
crm erp salesforce sap hubspot accounting bookkeeping xero quickbooks third_party external existing_system vendor_tools
cloud aws azure gcp google_cloud amazon_web_services kubernetes docker container hosted
host hosts hosting hosted server servers deploy machine machines data_centre data_center datacenter run live infrastructure
cms content_management wordpress strapi drupal edit_content back_office texts pictures photos blog articles news content
ai artificial_intelligence machine_learning deep_learning ml gpt chatgpt llm neural model models predict prediction forecast forecasting data_science data_scientist intelligent smart chatbot chatbots chat_bot assistant bot
seo search_engine google bing ranking rankings rank search_results found findable visibility
marketing advertising ads advertisement campaign campaigns social_media adwords promote
mvp minimum_viable proof_of_concept poc prototype prototypes first_version early_version trial pilot basic core rough simple validate investors
data information info records details database
backup backups back_up backed_up snapshot snapshots copy copies restore restored recovery recover rollback roll_back rolled_back get_back bring_back
accessible accessibility a11y wcag disability disabilities disabled blind impaired screen_reader handicapped visually_impaired
documentation manual manuals handbook handbooks guide guides tutorial tutorials instructions docs how_to
feature features functionality functionalities function functions capability capabilities option options
version versions edition release
# people and firms
company companies firm firms business businesses organisation organization enterprise agency corporation vendor supplier suppliers provider studio shop outfit you_guys
team teams staff people crew squad employees employee personnel workforce colleagues folks guys workers headcount
employee employees headcount how_many_people workforce size staff big
manager managers lead leader head boss coordinator coordinates in_charge responsible pm project_manager account_manager person_in_charge point_of_contact contact_person
expert experts specialist specialists consultant consultants advisor professional experienced
experience experienced expertise familiar track_record background know_how knowledge skilled
industry industries sector sectors vertical verticals field fields market domain domains branch
healthcare hospital hospitals health medical clinic patients pharma
finance banks bank insurance fintech financial
education school schools university universities teaching students
logistics transport warehouse shipping freight supply_chain
retail shops stores
job jobs career careers vacancy vacancies position positions opening openings role roles employment hiring hire recruit recruiting recruitment work_for apply application applicant cv resume join
intern interns internship internships trainee trainees traineeship apprentice apprenticeship apprenticeships student students graduate graduates placement work_experience degree university
hire hiring rent borrow engage contract augmentation outstaffing outsource staffing dedicated extra_hands
partner partners partnership reseller resellers affiliate affiliates white_label agency cooperation collaborate
referral referrals refer referred recommend commission kickback affiliate introduce reward
competitor competitors competition rival rivals
startup startups founder founders young_company entrepreneur angel investors
nonprofit non_profit nonprofits charity charities ngo foundation association
history founded established establishment year_founded started how_old since when_founded been_around
address location located office offices headquarters hq based visit street city country where branch branches
portfolio case_study case_studies examples example previous_work past_work past_projects samples sample references showcase delivered track_record
reference references testimonial testimonials review reviews feedback vouch satisfied happy opinions recommendation existing_clients previous_clients current_clients
reputation trust trustworthy reliable
takeover take_over taking_over inherit inheriting continue pick_up unfinished half_built half_finished rescue abandoned previous_developer another_agency other_agency switch_vendor switching_vendors change_supplier previous_agency hand_over handover
# talking
contact contacts reach call phone telephone email mail ring write speak talk message get_in_touch touch hotline number
phone telephone number phone_number call mobile hotline
email mail mailbox inbox e_mail address
speak speaking talk talking chat conversation discuss conversation human real_person agent representative operator someone somebody live_agent
call meeting meetings meet appointment consultation consult zoom demo slot schedule video_call session conversation intro
book booking booked reserve reservation reservations schedule scheduling arrange appointment slot calendar
ask question questions inquiry enquiry query wonder
answer answers reply response respond react reaction hear_back get_back_to
report reports reporting notify inform tell let_know flag raise submit log file
ticket tickets support_request case issue
complain complaint complaints dissatisfied unhappy not_happy disappointed bad
update updates progress status informed in_the_loop report reports weekly news follow_along keep_posted communicate communication slack
request requests ask asking want need require would_like
estimate estimates quote quotes quotation proposal proposals offer bid rfp tender brief
language languages english german french spanish italian dutch portuguese multilingual translate translation translated translations mother_tongue native bilingual
help helps helping assist assistance support aid hand guide
explain describe tell_me clarify walk_me_through how_does information understand
show see view look display find
name called title
newsletter mailing_list subscribe subscription emails unsubscribe
# time
time times hour hours minute minutes day days week weeks month months
how_long duration take takes length long weeks months timeline time_frame timeframe deadline finished delivery schedule
fast quick quickly soon rapidly immediately asap speed urgent urgently hurry right_away straight_away promptly prompt instant
slow slowly long delay takes_forever
when date what_time what_day deadline
schedule timetable calendar plan agenda roadmap
available availability capacity free busy fully_booked slot start_date
time_zone timezone time_zones cet est pst gmt overlap hours_overlap different_time working_hours
opening_hours business_hours working_hours hours open weekend weekdays 24_7 around_the_clock night
today now currently present moment at_the_moment right_now
later afterwards after post following future once
before prior previously earlier beforehand first previous
often frequency frequently regularly regular how_often every
weekly week every_week monthly month yearly annual daily
deadline due due_date latest by_when
emergency urgent critical outage down severe
# rules, law, safety
contract contracts agreement agreements deal terms arrangement engagement cooperation commitment
notice notice_period lock_in locked_in commitment minimum_term
nda non_disclosure confidentiality confidential secret secrecy keep_private disclose
ip intellectual_property copyright ownership owns own owner belong belongs ours mine rights license licence resell
own owns owner ownership belong belongs possess
privacy private personal_data gdpr data_protection personal_information dpa data_processing citizens
security secure secured safe safety protect protected protection hack hackers hacked attack attacks breach breached cyber owasp encrypt encrypted encryption penetration pentest vulnerability vulnerabilities guard
password passwords passcode pin credentials login log_in sign_in signin access forgot forgotten reset locked
login log_in logon sign_in signin access account portal get_into get_in credentials
account accounts profile membership user_account
register sign_up signup enrol enroll join create_account open_account
verify verification identity identification id proof prove authenticate document documents kyc
certificate certificates certification certifications certified iso accreditation accreditations audit audited soc accredited independent
compliant compliance comply regulation regulations regulator law legal legally legislation act lawful
warranty guarantee guarantees guaranteed warranties liability stand_behind cover free_fix bugfix
policy policies terms conditions rule rules
allow allowed permitted possible can may permission able
need required requirement requirements necessary must have_to mandatory obliged
responsible liability liable who_pays accountable bears
license licence permit
# work itself
project projects engagement assignment job work undertaking
service services offering offerings offer provide help_with capabilities specialise specialize expertise do_for areas
process methodology approach workflow way_of_working steps phases agile scrum sprint sprints kanban waterfall procedure method
plan plans package packages tier tiers subscription bundle option
maintenance maintain maintaining upkeep support aftercare after_launch look_after looks_after take_care updates monitoring monthly_support
support help_desk helpdesk customer_service customer_care technical_support service_desk
sla service_level response_time response_times how_fast how_quickly react first_response
scope requirements requirement specification specs features backlog change_request scope_creep
prioritise prioritize priority priorities important urgent
train training trained learn learning teach course courses workshop onboarding tutorial education instruct
minimum smallest small tiny little least too_small low minor few
maximum biggest largest large most limit cap
big large huge enterprise size
small little tiny minor mini
hourly per_hour an_hour day_rate daily_rate per_day rate_card hour_rate
fixed_price fixed_bid fixed time_and_materials time_and_material t_m pay_as_you_go retainer pricing_model billing_model
green eco environment environmental sustainable sustainability climate carbon emissions renewable planet eco_friendly footprint solar
region country residency located stored storage keep kept eu europe european domestic abroad
`;
