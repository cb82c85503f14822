/** Not typing errors, but possible corrections. */
export const COMMON_WORDS = `
a able about above accept according across act action active actual actually after again against age ago agree air all
almost alone along already also although always am among amount an and angry animal another answer any anybody anymore
anyone anything anyway anywhere apart appear apple are area arm around art as ask asleep at attempt aunt away baby
back bad bag ball band bank bar base basic bath be beach bear beat beautiful became because become bed been beer
before began begin behind being believe bell belong below best better between big bike bird birth birthday bit black
blood blow blue board boat body bone book boots border born borrow boss both bottle bottom bought box boy brain branch
bread break breakfast breathe bridge bright bring broke broken brother brought brown brush build building built bus
bush business busy but butter button buy by cake calendar call calm came camera camp can candle cap captain car card
care careful carefully carry case castle cat catch caught cause cent center central centre century certain certainly
chair chance change channel character cheap check cheese chicken chief child children chocolate choice choose church
cinema circle city class clean clear clearly clever clock close closed clothes cloud club coach coat coffee cold
collect college color colour comb come comfortable coming common community compare complete computer concert consider
contain continue control cook cookie cool copy corner correct cost could count country couple course cousin cover cow
cream create cross crowd cry cup current cut dad daily dance danger dangerous dark date daughter day days dead deal
dear death decide deep degree delete describe desk detail develop did die difference different difficult dinner direct
direction dirty discover discuss dish distance do doctor does dog doing dollar done door double doubt down draw dream
dress drink drive driver drop dry due during dust duty each ear early earn earth easier easily east easy eat edge
education effect egg eight either electric eleven else email empty end enemy engine enjoy enough enter entire equal
especially even evening event ever every everybody everyone everything everywhere exact exactly exam example excellent
except excited exercise expect expensive experience explain express extra eye eyes face fact fail fair fall false
family famous far farm fast fat father favor favorite favour favourite fear feel feeling feet fell felt female few
field fight figure fill film final finally find fine finger finish fire first fish fit five fix flat flight floor
flower fly folks follow food foot football for force foreign forest forget forgot form former forward found four free
fresh friday friend friends from front fruit full fun funny further future game garden gas gather gave general gentle
get getting gift girl give given glad glass go god goes going gold gone gonna good goodbye got gotta grade grand
grandfather grandmother grass gray great green grew grey ground group grow guess guest guide gun guy guys had hair
half hall hand hang happen happened happens happy hard hardly has hat hate have having he head health hear heard heart
heat heavy hello help her here herself hey hi hide high hill him himself his history hit hobby hold hole holiday home
homework honest hope horse hospital hot hotel hour hours house how however huge human hundred hungry hurry hurt
husband ice idea if ill imagine immediately important impossible in include including indeed indoors information
inside instead interest interested interesting internet into invite is island issue it its itself jacket job join joke
journey judge juice jump june july just january keep kept key kick kid kids kill kind king kiss kitchen knee knew
knife knock know known lady lake lamp land language large last late lately later laugh law lay lazy lead leaf learn
least leave left leg lend less lesson let letter level library lie life lift light like likely line lip list listen
little live lived living local lock long longer look looking lose loss lost lot lots loud love lovely low luck lucky
lunch machine mad made magazine mail main make making male mall man manage many map march mark market married match
math maths matter may maybe me meal mean means meant measure meat medicine meet meeting member memory men mention menu
message met metal middle might mile milk million mind mine minute minutes mirror miss missing mistake mix mobile
modern moment monday money monkey month months moon more morning most mother mountain mouse mouth move movie much mum
museum music must my myself name nation national native natural nature near nearly necessary neck need needed needs
neighbor neighbour neither nervous never new news newspaper next nice night nine no nobody noise none noon nor normal
normally north nose not note nothing notice now nowhere number nurse object ocean of off offer office officer official
often oh oil ok okay old on once one only onto open opinion opposite or orange order other others otherwise our ours
out outdoor outside over own owner page paid pain paint pair paper parent parents park part party pass past pay peace
pen pencil people pepper perfect perhaps period person pet phone photo piano pick picture piece pig pink place plan
plane planet plant plastic plate play player please plenty pocket point police polite pool poor popular position
possible possibly post potato pound power practice practise prefer prepare present president press pretty price print
prison private prize probably problem produce program promise proper properly protect proud prove public pull purple
purpose push put quality queen question questions quick quickly quiet quietly quite race radio rain raise ran rather
reach read ready real really reason receive recent recently recipe record red refuse regular relax remain remember
remind remove rent repair repeat reply report request rest restaurant result return rice rich ride right ring rise
river road rock roll roof room round row rubbish rule run running sad safe said sail salad salt same sand sat saturday
save saw say says scared school science screen sea season seat second secret see seem seems seen sell send sense sent
sentence september serious seriously serve service set seven several shake shall shape share she sheep sheet ship
shirt shoe shoes shoot shop short should shoulder shout show shower sick side sign silver similar simple simply since
sing single sister sit situation six size skin sky sleep slow slowly small smart smell smile smoke snow so soap soccer
social society soft some somebody someone something sometimes somewhere son song soon sorry sort sound soup south
space speak special speed spell spend sport spot spring square stage stair stand star start state station stay steal
step still stomach stone stop store storm story straight strange street strong student study stuff stupid subject
success such sudden suddenly sugar suggest suit summer sun sunday support suppose sure surprise sweet swim system
table tail take taken taking talk tall taste taught taxi tea teach teacher team tear teeth television tell temperature
ten tennis term test than thank thanks that the theater theatre their them themselves then there therefore these they
thick thin thing things think thinking third thirsty this those though thought thousand three through throw thursday
ticket tie till time times tiny tired to today together toilet told tomorrow tonight too took tooth top topic total
touch tour toward towards town toy traffic train travel tree trip trouble truck true trust truth try trying tuesday
turn twelve twenty twice two type ugly umbrella uncle under understand uniform unless until up upon us use used useful
user usual usually vacation valley various vegetable very video view village visit voice wait wake walk wall wallet
wanna want wanted wants war warm was wash waste watch water wave way we weak wear weather website wedding wednesday
week weekend weeks weight welcome well went were west wet what whatever wheel when whenever where wherever whether
which while white who whole whom whose why wide wife wild will win wind window wine winter wish with within without
woman women wonder wonderful wood word words work worked worker working works world worry worse worst worth would
write writing written wrong yard yeah year years yellow yes yesterday yet you young your yours yourself zero zone zoo
`;
