/** Format of `business-concepts.ts`. */
export const EVERYDAY_CONCEPTS = `
# everyday
want wants wanted wish like would_like desire prefer looking_for interested
like love enjoy prefer favourite favorite
good great nice excellent best top
bad poor awful terrible worst
happy satisfied pleased glad content
easy simple easily straightforward convenient
difficult hard complicated tricky complex
know understand aware tell find_out learn
think believe consider opinion
use using used usage utilise utilize
give gives giving provide provides providing offer supply
receive received receiving get got obtain
find finding found locate search searching look look_for looking
choose choosing pick select selection decide
try trying attempt tried
keep keeps keeping retain store
put place set setup set_up
photo photos picture pictures image images
music song songs playlist track album tune
play playing start listen
food meal meals eat restaurant dinner lunch recipe cook cooking dish
weather forecast rain temperature sunny snow umbrella
car vehicle auto drive driving automobile
travel trip journey vacation holiday flight fly flights plane tourist
hotel accommodation room stay lodging motel
light lights lamp lamps brightness bulb
alarm wake wake_up reminder remind
list lists todo to_do
size sizes dimension dimensions measurement
colour color colours colors shade
mattress bed beds
contest contests match matches league game games tournament
team squad lineup players
points bonus reward rewards
mobile_number phone_number contact_number
gender sex male female
age old young minors minimum_age children kids child
photo_id passport identity driving_licence
# talk and manners
hello hi hey greetings good_morning good_evening good_afternoon howdy
bye goodbye good_bye see_you farewell later take_care
thanks thank_you thank thx appreciate grateful cheers
please kindly
sorry apologies apologise apologize excuse
yes yeah yep sure correct ok okay affirmative right
no nope nah not never negative neither
joke jokes funny laugh humour humor amuse
repeat again say_that_again once_more redo
quiet silence mute volume loud louder quieter hush sound whisper
speed faster slower pace rate
# doing and having
get got gotten getting obtain acquire receive
ask asked asking inquire request
send sends sent sending mail mailed post posted forward submit
bring brings brought take carry
go goes going went travel head visit
come comes came coming arrive
leave leaves left leaving depart exit
meet meets met meeting encounter
happen happens happened happening occur occurs going_on take_place
mean means meant meaning define definition signify
need needs needed require requires
accept accepts accepted accepting acceptance take takes allow support supported honour
decline declined declines declining reject rejected rejects rejecting refuse refused deny denied turned_down not_accepted not_approved did_not_work
approve approved approval authorise authorised authorize authorized permission consent
recognise recognize recognised recognized know unfamiliar unknown strange unauthorised unauthorized did_not_make not_mine fraud fraudulent suspicious
fraud fraudulent scam scammed stolen compromised phishing suspicious hacked theft
pending processing in_progress waiting not_completed not_gone_through outstanding hanging
fail failed failing fails unsuccessful did_not_go_through not_go_through will_not_go_through not_working
double twice duplicate duplicated two_times second_time repeated
extra additional unexpected hidden surcharge more_than wrong_amount overcharged
wrong incorrect inaccurate mistaken not_right bad false mistake
request requested demand claim
explain reason reasons why how_come cause what_for
limit limits limitation limitations restriction restrictions maximum cap allowed how_many
physical plastic actual real tangible
virtual digital online electronic disposable temporary
link linked linking connect attach associate tie pair
replace replacing replacement substitute swap exchange change instead alternative
damage damaged damages broken cracked torn bent destroyed cut
find finds found locate discover track_down
lose lost misplaced missing cannot_find
forget forgot forgotten forgetting cannot_remember do_not_remember
remember remembers recall memory note
open opens opened opening unlock
close closes closed closing shut
check checks checked checking verify confirm look_at review see
confirm confirms confirmed confirmation verify validate ensure make_sure
show shows showing display present demonstrate
save saves saved saving store
download downloads downloaded downloading get_file
upload uploads uploaded uploading attach
install installed installing installation setup set_up
print printed printing printout paper_copy hard_copy
watch watches watching view see
read reads reading
listen listens listening hear
learn learns learned learning study
teach teaches teaching show_how
choose chosen pick select option decide preference
compare comparison versus vs difference differ differences better
count number how_many quantity amount total
measure length distance height weight far
far distance how_far miles kilometers kilometres away
near nearby nearest close closest around local vicinity
big bigger biggest large larger huge
many much lots lot several multiple plenty numerous
few little couple some
all every each entire whole total complete
any anything anybody anywhere whatever
only just solely merely
always usually normally typically generally often
never not_ever
again another once_more
maybe perhaps possibly might
allowed permitted legal ok acceptable fine
eligible eligibility qualify qualifies qualified requirements
benefits benefit advantages perks pros
disadvantage disadvantages cons drawback drawbacks downside
safe safely secure trusted genuine authentic original real legit legitimate fake
fresh expired expiry expiration shelf_life valid validity
health healthy diet nutrition calories
doctor medicine medical medication pharmacy prescription
sick ill illness disease pain symptoms side_effects
work works worked working function functions functional operate
job occupation profession
holiday holidays vacation leave time_off days_off pto day_off
boss supervisor manager
home house apartment flat residence
family mother father parents spouse wife husband kids children
friend friends buddy acquaintance someone_else
person people anyone somebody someone individual
woman women ladies girl female
man men guy gentleman male
city town place location area region
country countries nation abroad international overseas worldwide global foreign
world international global worldwide
road street route directions way map navigate traffic
train bus taxi cab uber subway metro tram transport ride
airport flight airline plane boarding
fuel gas petrol gasoline diesel mpg mileage tank
tyre tyres tire tires wheel wheels
oil lubricant engine motor
clean cleaning wash washing vacuum cleaner hoover laundry
kitchen cook cooking bake baking oven microwave
ingredient ingredients recipe made_of contain contains
drink drinks beverage coffee tea
movie movies film films cinema tv show shows series
book books novel audiobook reading
game games gaming play
sport sports football soccer cricket match fixture
news headlines latest current_events happening
event events concert festival happening shows
calculate calculator math maths plus minus times divided multiply divide sum add subtract percent percentage square_root
date today calendar day_of_the_week
birthday born age how_old years_old
name names called nickname
speak speaks language say pronounce
spell spelling letters write
message messages text texts sms
notification notifications alert alerts remind reminder
voice accent speech speak sound
battery charge charger charging power
wifi internet network connection broadband online signal
computer laptop pc desktop device machine
screen display monitor
button click press tap
file files document documents pdf attachment form forms paperwork
address addresses postcode zip pincode pin_code postal_code area_code
signature sign signed signing
id identity passport identification licence license photo
credit_score credit_rating credit_history score
interest interest_rate apr rate percent
income salary earn earnings make_money wage pay
spend spent spending expenses transactions purchases
transaction transactions payment payments purchase charges activity history
direct_debit standing_order recurring automatic auto autopay subscription
cheque cheques check checks checkbook chequebook
pin pin_number passcode code
atm atms cash_machine cash_machines cashpoint cash_point
currency currencies euro dollar pound usd gbp eur
routing_number account_number iban sort_code swift
rewards reward points bonus cashback loyalty miles
gift gifts present voucher gift_card
warranty guarantee cover
size sizes fit fitting small medium large
weight weigh heavy light kg
thick thickness thin
comfortable comfort soft firm cosy
trial try test_it sample demo
showroom store shop outlet branch visit
cod cash_on_delivery pay_on_delivery
franchise dealership distributor dealer seller vendor wholesale bulk
lockdown covid corona coronavirus pandemic
winner winners win winning won prize prizes victory
join joins joined joining enter participate take_part sign_up
invite invites invited invitation refer
rule rules regulation how_to_play scoring system
`;
