;; The scan of the index: who of a slice may meet the viewer, and who of them could be among the best?
;; The same as scan-js.ts says in words; where the numbers lie is said in scan-wasm.ts, in columns.ts for the rows.
(module
  (import "index" "memory" (memory 1))

  ;; Upper bound of ln σ(z) by the table of log-sigmoid-bound.ts: value at 0 and slope for each of 512 intervals of
  ;; [-16, 16); the first and the last serve for what lies outside too.
  (func $bound (param $z f64) (result f64)
    (local $cell i32)
    (local.set $cell
      (i32.trunc_sat_f64_u (f64.mul (f64.add (local.get $z) (f64.const 16)) (f64.const 16))))
    (local.set $cell
      (i32.shl (select (local.get $cell) (i32.const 511) (i32.lt_u (local.get $cell) (i32.const 511))) (i32.const 4)))
    (f64.add
      (f64.load offset=2048 (local.get $cell))
      (f64.mul (local.get $z) (f64.load offset=2056 (local.get $cell)))))

  ;; Who of $count rows from $slot on may meet the viewer? $gate is where the first of them has its gate. Writes the
  ;; slots of those who are worth at least $worth from 16384 on, gives back how many those are, and adds up at 328 how
  ;; many may meet her at all. Without branches: whether two people may meet cannot be foretold.
  (func (export "gates") (param $slot i32) (param $count i32) (param $gate i32) (param $worth i32) (result i32)
    (local $end i32) (local $out i32) (local $eligible i32)
    (local $mask i32) (local $want i32) (local $born_first i32) (local $born_span i32)
    (local $age i32) (local $usual_first i32) (local $usual_span i32)
    (local $anywhere i32) (local $any_region i32) (local $country i32) (local $region i32)
    (local $no_country i32) (local $no_region i32)
    (local $opposite i32) (local $children_break i32) (local $religion i32) (local $faith_breaks i32)
    (local $word i32) (local $born i32) (local $their_worth i32) (local $from i32) (local $to i32)
    (local $their_country i32) (local $their_region i32) (local $their_religion i32) (local $their_reach i32)
    (local $same_country i32) (local $same_region i32) (local $may i32)

    (local.set $end (i32.add (local.get $slot) (local.get $count)))
    (local.set $out (i32.const 16384))
    (local.set $mask (i32.load (i32.const 248)))
    (local.set $want (i32.load (i32.const 252)))
    (local.set $born_first (i32.load (i32.const 256)))
    (local.set $born_span (i32.load (i32.const 260)))
    (local.set $age (i32.load (i32.const 264)))
    (local.set $usual_first (i32.load (i32.const 268)))
    (local.set $usual_span (i32.load (i32.const 272)))
    (local.set $anywhere (i32.eqz (i32.load (i32.const 276))))
    (local.set $any_region (i32.eq (i32.load (i32.const 276)) (i32.const 1)))
    (local.set $country (i32.load (i32.const 280)))
    (local.set $no_country (i32.eqz (local.get $country)))
    (local.set $region (i32.load (i32.const 284)))
    (local.set $no_region (i32.eqz (local.get $region)))
    (local.set $opposite (i32.load (i32.const 288)))
    (local.set $children_break (i32.load (i32.const 292)))
    (local.set $religion (i32.load (i32.const 296)))
    (local.set $faith_breaks (i32.load (i32.const 300)))

    (block $done
      (loop $rows
        (br_if $done (i32.ge_u (local.get $slot) (local.get $end)))
        (local.set $word (i32.load offset=4 (local.get $gate)))
        (local.set $born (i32.load16_u (local.get $gate)))
        (local.set $their_worth (i32.load16_u offset=2 (local.get $gate)))
        ;; Gender, whom they look for, listed, not resting, not shut out; her ages; seen lately.
        (local.set $may
          (i32.and
            (i32.and
              (i32.eq (i32.and (local.get $word) (local.get $mask)) (local.get $want))
              (i32.le_u (i32.sub (local.get $born) (local.get $born_first)) (local.get $born_span)))
            (i32.ne (local.get $their_worth) (i32.const 0))))
        ;; Their ages: their own, or the usual ones.
        (local.set $from (i32.and (i32.shr_u (local.get $word) (i32.const 16)) (i32.const 255)))
        (local.set $to (i32.shr_u (local.get $word) (i32.const 24)))
        (local.set $may
          (i32.and
            (local.get $may)
            (select
              (i32.and
                (i32.ge_s (local.get $age) (local.get $from))
                (i32.or
                  (i32.ge_u (local.get $to) (i32.const 99))
                  (i32.le_s (local.get $age) (local.get $to))))
              (i32.le_u (i32.sub (local.get $born) (local.get $usual_first)) (local.get $usual_span))
              (local.get $from))))
        ;; How far away they may live: what she wrote, then what they wrote.
        (local.set $their_country (i32.load16_u offset=12 (local.get $gate)))
        (local.set $their_region (i32.load offset=8 (local.get $gate)))
        (local.set $their_reach (i32.and (i32.shr_u (local.get $word) (i32.const 3)) (i32.const 3)))
        (local.set $same_country (i32.eq (local.get $their_country) (local.get $country)))
        (local.set $same_region (i32.eq (local.get $their_region) (local.get $region)))
        (local.set $may
          (i32.and
            (local.get $may)
            (i32.or
              (i32.or (local.get $anywhere) (i32.eqz (local.get $their_country)))
              (i32.and
                (local.get $same_country)
                (i32.or
                  (i32.or (local.get $any_region) (i32.eqz (local.get $their_region)))
                  (local.get $same_region))))))
        (local.set $may
          (i32.and
            (local.get $may)
            (i32.or
              (i32.or (i32.eqz (local.get $their_reach)) (local.get $no_country))
              (i32.and
                (local.get $same_country)
                (i32.or
                  (i32.or (i32.eq (local.get $their_reach) (i32.const 1)) (local.get $no_region))
                  (local.get $same_region))))))
        ;; Opposite wishes for children, where one of the two will not do without theirs; religions likewise.
        (local.set $may
          (i32.and
            (local.get $may)
            (i32.or
              (i32.ne (i32.and (local.get $word) (i32.const 0x60)) (local.get $opposite))
              (i32.eqz (i32.or (local.get $children_break) (i32.and (local.get $word) (i32.const 0x800)))))))
        (local.set $their_religion (i32.load8_u offset=14 (local.get $gate)))
        (local.set $may
          (i32.and
            (local.get $may)
            (i32.or
              (i32.or (i32.eqz (local.get $religion)) (i32.eqz (local.get $their_religion)))
              (i32.or
                (i32.eq (local.get $religion) (local.get $their_religion))
                (i32.eqz (i32.or (local.get $faith_breaks) (i32.and (local.get $word) (i32.const 0x1000))))))))

        (local.set $eligible (i32.add (local.get $eligible) (local.get $may)))
        (i32.store (local.get $out) (local.get $slot))
        (local.set $out
          (i32.add
            (local.get $out)
            (i32.shl
              (i32.and (local.get $may) (i32.ge_u (local.get $their_worth) (local.get $worth)))
              (i32.const 2))))
        (local.set $slot (i32.add (local.get $slot) (i32.const 1)))
        (local.set $gate (i32.add (local.get $gate) (i32.const 16)))
        (br $rows)))

    (i32.store (i32.const 328) (i32.add (i32.load (i32.const 328)) (local.get $eligible)))
    (i32.shr_u (i32.sub (local.get $out) (i32.const 16384)) (i32.const 2)))

  ;; Brings the pairs of the $count slots from 16384 on near: these loads do not wait for each other, those of the
  ;; scoring would. Gives back something made of all of them, so that none is left out.
  (func (export "touch") (param $count i32) (param $pairs i32) (result i32)
    (local $in i32) (local $end i32) (local $all i32)
    (local.set $in (i32.const 16384))
    (local.set $end (i32.add (local.get $in) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $slots
        (br_if $done (i32.ge_u (local.get $in) (local.get $end)))
        (local.set $all
          (i32.xor
            (local.get $all)
            (i32.load
              (i32.add (local.get $pairs) (i32.shl (i32.load (local.get $in)) (i32.const 6))))))
        (local.set $in (i32.add (local.get $in) (i32.const 4)))
        (br $slots)))
    (local.get $all))

  ;; Which of the $count slots from 16384 on can be among the best? All gates begin at $gates, all pairs at $pairs.
  ;; Keeps the slots whose bound is not below $least, with the bounds from 32768 on, and gives back how many those are.
  (func (export "bounds") (param $count i32) (param $gates i32) (param $pairs i32) (param $least f64) (result i32)
    (local $in i32) (local $end i32) (local $out i32) (local $slot i32) (local $gate i32) (local $pair i32)
    (local $word i32) (local $born i32) (local $from i32) (local $to i32) (local $end_age i32)
    (local $religion i32) (local $their_religion i32)
    (local $q0 v128) (local $q1 v128) (local $q2 v128) (local $q3 v128) (local $sum v128)
    (local $topics i64) (local $common i64) (local $weight f64) (local $per_length f64)
    (local $z f64) (local $faith f64) (local $ab f64) (local $ba f64) (local $v f64)
    (local $their_age f64) (local $middle f64) (local $half f64) (local $hash i32) (local $rank f64)

    (local.set $in (i32.const 16384))
    (local.set $end (i32.add (local.get $in) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $religion (i32.load (i32.const 296)))
    (local.set $topics (i64.load (i32.const 320)))
    (local.set $q0 (v128.load (i32.const 0)))
    (local.set $q1 (v128.load (i32.const 16)))
    (local.set $q2 (v128.load (i32.const 32)))
    (local.set $q3 (v128.load (i32.const 48)))

    (block $done
      (loop $slots
        (br_if $done (i32.ge_u (local.get $in) (local.get $end)))
        (block $next
          (local.set $slot (i32.load (local.get $in)))
          (local.set $gate (i32.add (local.get $gates) (i32.shl (local.get $slot) (i32.const 4))))
          (local.set $pair (i32.add (local.get $pairs) (i32.shl (local.get $slot) (i32.const 6))))
          (local.set $word (i32.load offset=4 (local.get $gate)))
          (local.set $born (i32.load16_u (local.get $gate)))
          (local.set $from (i32.and (i32.shr_u (local.get $word) (i32.const 16)) (i32.const 255)))
          (local.set $to (i32.shr_u (local.get $word) (i32.const 24)))
          (local.set $their_religion (i32.load8_u offset=14 (local.get $gate)))
          (local.set $faith
            (select
              (select
                (f64.load (i32.const 128))
                (f64.mul (f64.const -0.4) (f64.load (i32.const 128)))
                (i32.eq (local.get $religion) (local.get $their_religion)))
              (f64.const 0)
              (i32.and (i32.ne (local.get $religion) (i32.const 0)) (i32.ne (local.get $their_religion) (i32.const 0)))))

          (if (i32.or (i32.load (i32.const 312)) (i32.and (local.get $word) (i32.const 0x400)))
            (then (local.set $rank (f64.load (i32.const 216))))
            (else
              ;; The questionnaires.
              (local.set $sum
                (i32x4.add
                  (i32x4.add
                    (i32x4.dot_i16x8_s (local.get $q0) (v128.load8x8_s offset=0 (local.get $pair)))
                    (i32x4.dot_i16x8_s (local.get $q1) (v128.load8x8_s offset=8 (local.get $pair))))
                  (i32x4.add
                    (i32x4.dot_i16x8_s (local.get $q2) (v128.load8x8_s offset=16 (local.get $pair)))
                    (i32x4.dot_i16x8_s (local.get $q3) (v128.load8x8_s offset=24 (local.get $pair))))))
              (local.set $z
                (f64.mul
                  (f64.load (i32.const 96))
                  (f64.convert_i32_s
                    (i32.add
                      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
                      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))))
              ;; The interests: people share few, so each shared bit is looked up.
              (local.set $common (i64.and (local.get $topics) (i64.load offset=32 (local.get $pair))))
              (local.set $weight (f64.const 0))
              (block $none
                (loop $shared
                  (br_if $none (i64.eqz (local.get $common)))
                  (local.set $weight
                    (f64.add
                      (local.get $weight)
                      (f64.load offset=1024 (i32.shl (i32.wrap_i64 (i64.ctz (local.get $common))) (i32.const 3)))))
                  (local.set $common (i64.and (local.get $common) (i64.sub (local.get $common) (i64.const 1))))
                  (br $shared)))
              (local.set $per_length (f64.promote_f32 (f32.load offset=52 (local.get $pair))))
              (local.set $z
                (f64.add
                  (local.get $z)
                  (select
                    (f64.mul (f64.mul (local.get $weight) (f64.load (i32.const 104))) (local.get $per_length))
                    (f64.load (i32.const 240))
                    (f64.ne (local.get $per_length) (f64.const 0)))))
              ;; Languages and places: four of theirs against each of hers, which stands four times in a row.
              (local.set $sum
                (v128.and
                  (i8x16.eq (i32x4.splat (i32.load offset=56 (local.get $pair))) (v128.load (i32.const 64)))
                  (v128.load (i32.const 80))))
              (if (v128.any_true (local.get $sum))
                (then
                  (local.set $z
                    (f64.add
                      (local.get $z)
                      (f64.mul
                        (f64.load (i32.const 112))
                        (f64.min
                          (f64.const 1)
                          (f64.mul
                            (f64.const 0.5)
                            (f64.convert_i32_u
                              (i32.popcnt
                                (i32x4.bitmask (i32x4.ne (local.get $sum) (v128.const i32x4 0 0 0 0))))))))))))
              ;; Reasoning far apart.
              (if (i32.eq (i32.and (i32.shr_u (local.get $word) (i32.const 14)) (i32.const 3)) (i32.load (i32.const 304)))
                (then (local.set $z (f64.sub (local.get $z) (f64.load (i32.const 120))))))

              ;; What she wants of them.
              (local.set $v
                (f64.add
                  (f64.load (i32.const 184))
                  (f64.mul (f64.load (i32.const 192)) (f64.convert_i32_u (local.get $born)))))
              (local.set $ab
                (f64.sub
                  (f64.add
                    (f64.add (local.get $z) (f64.load (i32.const 160)))
                    (f64.add
                      (f64.mul (f64.load (i32.const 144)) (f64.promote_f32 (f32.load offset=48 (local.get $pair))))
                      (f64.mul (local.get $faith) (f64.load (i32.const 136)))))
                  (f64.mul (f64.load (i32.const 152)) (f64.mul (local.get $v) (local.get $v)))))
              ;; What they want of her: the middle and the half of their ages first.
              (local.set $their_age
                (f64.div
                  (f64.sub (f64.load (i32.const 208)) (f64.convert_i32_u (local.get $born)))
                  (f64.const 365.25)))
              (if (local.get $from)
                (then
                  (local.set $end_age
                    (i32.add
                      (select (local.get $to) (i32.const 99) (i32.lt_u (local.get $to) (i32.const 99)))
                      (i32.const 1)))
                  (local.set $middle
                    (select
                      (f64.mul (f64.const 0.5) (f64.convert_i32_u (i32.add (local.get $from) (local.get $end_age))))
                      (f64.max (local.get $their_age) (f64.convert_i32_u (local.get $from)))
                      (i32.lt_u (local.get $to) (i32.const 99))))
                  (local.set $half
                    (f64.max
                      (f64.const 2)
                      (f64.mul (f64.const 0.5) (f64.convert_i32_s (i32.sub (local.get $end_age) (local.get $from)))))))
                (else
                  (local.set $middle (local.get $their_age))
                  (local.set $half
                    (f64.add
                      (f64.const 5)
                      (f64.mul (f64.const 0.15) (f64.sub (local.get $their_age) (f64.const 18)))))))
              (local.set $v (f64.div (f64.sub (f64.load (i32.const 200)) (local.get $middle)) (local.get $half)))
              (local.set $ba
                (f64.sub
                  (f64.add
                    (f64.add
                      (local.get $z)
                      (f64.load offset=168 (i32.shl (i32.and (local.get $word) (i32.const 1)) (i32.const 3))))
                    (f64.add
                      (f64.promote_f32 (f32.load offset=44 (local.get $pair)))
                      (f64.mul
                        (local.get $faith)
                        (f64.div (f64.convert_i32_u (i32.load8_u offset=15 (local.get $gate))) (f64.const 255)))))
                  (f64.mul (f64.load (i32.const 152)) (f64.mul (local.get $v) (local.get $v)))))
              (local.set $rank (f64.add (call $bound (local.get $ab)) (call $bound (local.get $ba))))))

          ;; The chance of the day, exactly as the formula has it.
          (local.set $hash
            (i32.xor
              (i32.load (i32.const 308))
              (i32.mul (i32.load offset=60 (local.get $pair)) (i32.const 0x85ebca6b))))
          (local.set $hash
            (i32.mul
              (i32.xor (local.get $hash) (i32.shr_u (local.get $hash) (i32.const 16)))
              (i32.const 0x7feb352d)))
          (local.set $hash
            (i32.mul
              (i32.xor (local.get $hash) (i32.shr_u (local.get $hash) (i32.const 15)))
              (i32.const 0x846ca68b)))
          (local.set $hash (i32.xor (local.get $hash) (i32.shr_u (local.get $hash) (i32.const 16))))
          (local.set $rank
            (f64.add
              (f64.add (local.get $rank) (f64.load (i32.const 224)))
              (f64.add
                (f64.promote_f32 (f32.load offset=40 (local.get $pair)))
                (f64.mul
                  (f64.load (i32.const 232))
                  (f64.sub
                    (f64.mul (f64.convert_i32_u (local.get $hash)) (f64.const 0x1.00000001p-32))
                    (f64.const 0.5))))))
          (br_if $next (f64.lt (local.get $rank) (local.get $least)))
          (i32.store offset=16384 (local.get $out) (local.get $slot))
          (f64.store offset=32768 (i32.shl (local.get $out) (i32.const 1)) (local.get $rank))
          (local.set $out (i32.add (local.get $out) (i32.const 4))))
        (local.set $in (i32.add (local.get $in) (i32.const 4)))
        (br $slots)))
    (i32.shr_u (local.get $out) (i32.const 2))))
