/** Out of scope, a question per line. */
export const SMALL_TALK = `
what is the weather today
is it going to rain tomorrow
how hot will it get this weekend
tell me a funny joke
make me laugh
sing a song for me
play some music
who is the best football player
who won the game last night
what is the score of the match
what time is it right now
what day is it today
set a timer for ten minutes
wake me up at six
remind me to water the plants
add milk to my shopping list
turn on the lights in the living room
turn up the heating
lock the front door
call my sister
text dad that i am late
read me the news
what is happening in the world
who is the president
who is the prime minister
what is the capital of france
how far is the moon
how many people live in china
how big is the sun
when did the second world war end
who painted the mona lisa
who invented the telephone
what is the meaning of life
do you believe in god
are you human
are you a real person
what is your name
how old are you
where do you live
do you have a girlfriend
do you love me
you are stupid
i hate you
you are great
i am bored
i am sad
good night
nice to meet you
how is it going
what are you doing
can you dance
can you think
flip a coin
roll a dice
give me a random number
what is two plus two
what is twelve times seven
square root of eighty one
solve this equation
how many ounces in a pound
convert feet to metres
how do you spell necessary
what does ubiquitous mean
synonym for happy
translate hello to spanish
how do you say thank you in german
how do i cook rice
recipe for chocolate cake
how long to boil an egg
how many calories in an apple
what should i have for dinner
recommend a good restaurant
is the pizza place still open
order a burger for me
book a table for two tonight
find me a hotel in rome
book a flight to london
how do i get to the airport
when does the next train leave
is there traffic on the way home
get me a taxi
where is the nearest petrol station
where did i park my car
my car does not start
how do i change a tyre
my dog is sick
what do cats eat
how do i lose weight
i have a headache what can i take
how much sleep do i need
symptoms of the flu
is coffee bad for you
how do i tie a tie
what should i wear today
how do i remove a wine stain
how do i plant tomatoes
why is the sky blue
why do birds sing
do aliens exist
tell me a story
tell me something interesting
recommend a movie
what is on television tonight
who sings this song
when is the new season coming out
what is the best video game
give me a riddle
what is my horoscope
when is easter
when is mothers day
what should i buy my wife for her birthday
how do i tie my shoes
write a poem about spring
write my essay
do my homework
explain quantum physics
what is photosynthesis
how does a plane fly
who is the richest man in the world
how do i become famous
how do i get rich
what are the lottery numbers
how is the stock market doing
should i buy gold
what is the price of bitcoin today
exchange rate of the yen
how do i sort a list in python
how do i exit vim
why is my computer slow
how do i reset my phone
my wifi does not work at home
how do i delete my browser history
how do i take a screenshot
which phone should i buy
what is the best laptop
how do i fix a leaking tap
where can i buy cheap shoes
my neighbours are too loud
how do i get a passport
when is the library open
what are the rules of chess
how do i learn guitar
how do i make friends
should i quit my job
am i pretty
what should i name my baby
how do i talk to girls
i lost my wallet
someone stole my bike
call the police
asdfgh
blah blah blah
test test test
lorem ipsum
`;
